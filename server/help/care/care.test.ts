import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE, NOT_VOLUNTEER } from '#contract/errors.ts'
import {
  endHelp,
  getHelpRecords,
  getHelpers,
  getMyHelpRecords,
  postHelper,
  postHelpRecord,
} from '#contract/help/care.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { getUserActions, getUserVolunteer, getVolunteerState } from '#contract/volunteers/volunteers.ts'
import { uploads } from '#server/uploads/uploads.tables.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { approveCare } from '#demo/life/auto-approve.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { makeOver, makeVolunteer } from '#tests/server/make-activity.ts'
import { send } from '#tests/server/send.ts'
import { exampleInput } from '#tests/contract/example-input.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
let other: Citizen
let resident: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await makeVolunteer(app, '小林')
  other = await makeVolunteer(app, '阿明')
  resident = await app.signUp('街坊')
})
afterAll(() => app.close())

const gone = { code: NOT_VIEWABLE }
const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
const day = (ago = 0) => shanghaiDateTime(Date.now() - ago * 86_400_000).slice(0, 10)
const person = {
  name: '钟离秀英',
  phone: '13955556666',
  sex: 2,
  age: 83,
  address: '青石巷七号后院',
  type: 1,
  relation: '结对',
  remark: '左耳听不见',
}
const secrets = [person.name, person.phone, person.address, person.remark, '把药分好了放在窗台']
const add = async (who = me) => Number((await app.call(postHelper, person, who)).id)
const visit = (id: number, more: Record<string, unknown> = {}, who = me) =>
  app.call(postHelpRecord, { id, content: '把药分好了放在窗台', hours: 1.5, at: day(), ...more }, who)

describe('who reads and writes what', () => {
  test('the volunteer reads everything; nobody else finds it', async () => {
    const id = await add()
    await visit(id)
    expect((await app.call(getHelpers, {}, me)).list[0]).toMatchObject({ ...person, record_num: 1, hours: 0 })
    const read = await app.call(getHelpRecords, { id }, me)
    expect(read).toMatchObject({ helper: person, list: [{ content: '把药分好了放在窗台', hours: 1.5, status: 0 }] })
    expect((await app.call(getMyHelpRecords, {}, me)).list[0]!.helper).toEqual({ id: String(id), name: person.name })
    for (const who of [other, resident]) {
      await expect(app.call(getHelpRecords, { id }, who)).rejects.toMatchObject(gone)
      await expect(visit(id, {}, who)).rejects.toMatchObject(gone)
      await expect(app.call(endHelp, { id }, who)).rejects.toMatchObject(gone)
      expect((await app.call(getHelpers, {}, who)).list).toEqual([])
      expect((await app.call(getMyHelpRecords, {}, who)).list).toEqual([])
    }
    await expect(app.call(getHelpers, {})).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
    await expect(app.call(postHelper, person, resident)).rejects.toMatchObject({ code: NOT_VOLUNTEER })
  })
  test('who is no volunteer any more reads nothing, and again when they are', async () => {
    const former = await makeVolunteer(app, '退出的人')
    const id = await add(former)
    const stand = (status: number) => app.db.update(volunteers).set({ status }).where(eq(volunteers.userId, former.id))
    await stand(3)
    await expect(app.call(getHelpRecords, { id }, former)).rejects.toMatchObject(gone)
    expect((await app.call(getHelpers, {}, former)).list).toEqual([])
    await stand(1)
    expect((await app.call(getHelpers, {}, former)).list).toHaveLength(1)
  })
})

test('name, phone, address and words are nowhere in the database, in messages, in lists of staff or on public pages', async () => {
  const { data } = await send(app, postHelper, person, {
    token: me.token,
    headers: { 'Idempotency-Key': 'kept-sealed-here' },
  })
  const id = Number((data as { id: string }).id)
  const record = await visit(id)
  const listed = (await staff('list help')).lines.join('\n')
  expect(listed).toContain(`help ${record.id}`)
  await staff(`approve help ${record.id}`)
  const card = JSON.stringify(await app.call(getUserVolunteer, { id: me.id }, other))
  const { rows: tables } = await app.connection.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  for (const { name } of tables) {
    const { rows } = await app.connection.pool.query<{ all: string }>(
      `select coalesce(string_agg(one::text, ' '), '') as all from "${name}" one`,
    )
    for (const secret of secrets) expect(rows[0]!.all, name).not.toContain(secret)
  }
  for (const secret of secrets) expect(listed + card).not.toContain(secret)
})

test('in no answer to anybody else, in no line of the log and not among the results of an activity', async () => {
  const id = await add()
  const { id: record } = await visit(id)
  const readings = endpoints.map(({ endpoint }) => endpoint as Endpoint).filter(({ method }) => method === 'GET')
  const asked = readings.flatMap((endpoint) => {
    const input = exampleInput[endpoint.name]
    return input ? [[endpoint, input] as const] : []
  })
  expect(asked.length).toBeGreaterThan(100)
  const names = [getHelpRecords, getHelpers, getMyHelpRecords] as Endpoint[]
  for (const endpoint of names) asked.push([endpoint, { id }])
  const answers = asked.flatMap(([endpoint, input]) =>
    [undefined, other, resident].map(async (who) => {
      const { response } = await send(app, endpoint, input, { token: who?.token })
      return [endpoint.name, await response.text()] as const
    }),
  )
  for (const [name, text] of await Promise.all(answers))
    for (const secret of secrets) expect(text, name).not.toContain(secret)
  await staff(`refuse help ${record} 时间对不上`)
  const { lines } = await runStaffCommand(app.db, ['results', String((await makeOver(app)).id)], '陈编辑', {
    openSecrets: () => Promise.reject(new Error('not asked for')),
    readFile: () => '',
  })
  expect(lines[0]).toContain('志愿者编号')
  for (const secret of secrets) expect([...lines, ...app.logged].join('\n')).not.toContain(secret)
}, 60_000)

test('adding somebody, sent again after the care has ended, tells no phone and no address', async () => {
  const add = () =>
    send(app, postHelper, person, { token: me.token, headers: { 'Idempotency-Key': 'added-once-before' } })
  const { id } = (await add()).data as { id: string }
  await app.call(endHelp, { id: Number(id) }, me)
  const again = await add()
  expect(again.data).toMatchObject({ id, name: person.name })
  for (const secret of [person.phone, person.address, person.remark])
    expect(JSON.stringify(again.data)).not.toContain(secret)
})

test('staff read a person only with a reason, and that they did is recorded', async () => {
  const id = await add()
  await visit(id)
  const { secrets: keys } = app.app.context()
  const desk = { openSecrets: () => Promise.resolve(keys), readFile: () => '' }
  const read = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑', desk)
  const log = async () => (await read(`log care ${id}`)).lines.join()
  const listed = (await read('list care')).lines.join()
  expect(listed).toContain(`care ${id}`)
  for (const secret of secrets) expect(listed).not.toContain(secret)
  expect((await read(`reveal care ${id}`)).lines).toEqual(['请写明原因'])
  expect(await log()).toBe('没有记录')
  const { lines } = await read(`reveal care ${id} 家属来电核实`)
  for (const secret of secrets) expect(lines.join()).toContain(secret)
  expect(await log()).toMatch(/陈编辑 {2}reveal care \d+ {2}家属来电核实/)
  expect(await log()).not.toContain(person.phone)
})

test('hours count once staff has confirmed them, and once', async () => {
  const one = await makeVolunteer(app, '走访人')
  const id = await add(one)
  const { id: record } = await visit(id, {}, one)
  const earned = () => app.db.select().from(volunteerHours).where(eq(volunteerHours.userId, one.id))
  expect(await earned()).toEqual([])
  await Promise.all([1, 2, 3, 4].map(() => staff(`approve help ${record}`)))
  expect(await earned()).toMatchObject([{ halfHours: 3, points: 0, source: `help ${record}`, title: '帮扶走访' }])
  expect((await app.call(getHelpers, {}, one)).list[0]!.hours).toBe(1.5)
  expect((await app.call(getVolunteerState, {}, one)).helperInfo).toEqual({ helper_num: 1, help_num: 1, hours: 1.5 })
  // Whom somebody cares for is theirs: nobody else reads when they went there.
  expect((await app.call(getUserActions, { id: one.id }, one)).list).toMatchObject([{ type: 'help', subject_id: '' }])
  expect((await app.call(getUserActions, { id: one.id }, await app.signUp())).list).toEqual([])
  const { id: second } = await visit(id, { content: '又去了一次' }, one)
  await staff(`refuse help ${second} 时间对不上`)
  expect((await app.call(getHelpRecords, { id }, one)).list.find((row) => row.id === second)).toMatchObject({
    status: 2,
    reason: '时间对不上',
  })
  expect((await staff(`approve help ${second}`)).exitCode).toBe(1)
  const told = (await app.call(getMessages, {}, one)).list
  expect(told.map(({ title, content, link }) => [title, content, link?.type, link?.id])).toEqual([
    ['帮扶时长未通过', expect.stringMatching(/^\d\d-\d\d 对老人的帮扶：.*时间对不上$/), 'care', String(id)],
    ['帮扶时长已确认', expect.stringMatching(/^\d\d-\d\d 对老人的帮扶：1.5 小时已计入/), 'care', String(id)],
  ])
  expect(await earned()).toHaveLength(1)
  expect(await visit(id, { content: '顺路看看', hours: 0 }, one)).toMatchObject({ status: 1, hours: 0 })
})

test('in the demo city hours that wait are confirmed by themselves, once, and not before their time', async () => {
  const one = await makeVolunteer(app, '演示的人')
  const id = await add(one)
  await visit(id, {}, one)
  const hours = async () => (await app.call(getHelpers, {}, one)).list[0]!.hours
  await approveCare(app.db, 3600)
  expect(await hours()).toBe(0)
  await Promise.all([approveCare(app.db, 0), approveCare(app.db, 0)])
  expect(await hours()).toBe(1.5)
  expect(await app.db.select().from(volunteerHours).where(eq(volunteerHours.userId, one.id))).toHaveLength(1)
})

test('sums of the care are all that others learn, and the volunteer reads the same', async () => {
  const one = await makeVolunteer(app, '结对的人')
  const shown = async () => [
    (await app.call(getVolunteerState, {}, one)).helperInfo,
    (await app.call(getUserVolunteer, { id: one.id })).helperInfo,
  ]
  expect(await shown()).toEqual([null, null])
  const [first, second] = [await add(one), await add(one)]
  const { id: record } = await visit(first, {}, one)
  await visit(second, {}, one)
  await staff(`approve help ${record}`)
  const sums = { helper_num: 2, help_num: 2, hours: 1.5 }
  expect(await shown()).toEqual([sums, sums])
})

test('ending the care deletes phone, address and remark; nothing more is written', async () => {
  const id = await add()
  await visit(id)
  const ended = { phone: '', address: '', remark: '', name: person.name }
  expect(await app.call(endHelp, { id }, me)).toMatchObject(ended)
  const read = await app.call(getHelpRecords, { id }, me)
  expect(read).toMatchObject({ helper: ended, list: [{ content: '把药分好了放在窗台' }] })
  expect(read.helper.ended_at).not.toBe('')
  await expect(visit(id)).rejects.toThrow('已经结束')
})

test('pictures open by a grant alone, and by no address once they are handed in', async () => {
  const id = await add()
  const mine = await ownFile(app, me)
  const name = mine.replace('/uploads/', '')
  const shownTo = () => app.app.context().uploads.isShown(name)
  expect(await shownTo()).toBe(true)
  const record = await visit(id, { images: [mine] })
  expect(record.images).toHaveLength(1)
  expect(record.images[0]).toMatch(/^\/v1\/care_pictures\/\d+\/media\?grant=\d{10}\.[\w-]{43}$/)
  expect(JSON.stringify(record)).not.toContain(name)
  expect(await shownTo()).toBe(false)
  expect((await app.db.select().from(uploads).where(eq(uploads.name, name)))[0]!.scan).toBe(3)
  await expect(visit(id, { images: [mine] })).rejects.toThrow('已经用过')
  // Handing it in where all can look does not open it either, though it is there.
  const { uploads: files } = app.app.context()
  vi.spyOn(files.store, 'read').mockResolvedValue(new Uint8Array(8))
  expect(await files.scan(mine, me.id)).toMatchObject({ pass: 0 })
  expect(await shownTo()).toBe(false)
  await expect(visit(id, { images: [await ownFile(app, other)] })).rejects.toMatchObject({ code: 400 })
})

test.each([
  ['no name', { name: ' ' }, '请填写'],
  ['no type', { type: '' }, '请选择类型'],
  ['a type there is not', { type: 5 }, '超出范围'],
  ['an age of 151', { age: 151 }, '超出范围'],
  ['half a phone', { phone: '1391' }, '电话不正确'],
  ['201 characters of remark', { remark: '字'.repeat(201) }, '最多 200 个字'],
])('refused: %s', async (_, more, said) => {
  await expect(app.call(postHelper, { ...person, ...more } as never, me)).rejects.toThrow(said)
})
test('refused visits: tomorrow, a year ago, thirteen hours, twenty minutes', async () => {
  const id = await add()
  for (const more of [{ at: day(-2) }, { at: day(365) }, { hours: 13 }, { hours: 0.3 }, { at: 'gestern' }])
    await expect(visit(id, more)).rejects.toMatchObject({ code: 400 })
})
