/** Suggestions as cases: who sees and decides which, duplicates, terms, and what is made public. */
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as advice from '#contract/government/advices.ts'
import { adviceState } from '#contract/government/advice-states.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import * as cases from '#contract/staff/cases.ts'
import * as members from '#contract/staff/members.ts'
import * as queue from '#contract/staff/queue.ts'
import { kinds } from '#server/city/review-kinds.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { adviceReminders } from '#server/government/advices/cases.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { mediaFiles } from '#server/library/media-files.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { staffByLogin } from '#server/platform/access/find-staff.ts'
import { carryOut } from '#server/queue/decisions.ts'
import { queueDecisions } from '#server/queue/queue.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let [clerk, lamps, roads] = ['', '', '']
let [lampsId, roadsId] = [0, 0]
const people: Citizen[] = []
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  for (const name of ['灯下人', '过路人', '晚归人']) people.push(await app.signUp(name))
  const made = await app.db
    .insert(merchants)
    .values([
      { kind: 'advice', name: '路灯所' },
      { kind: 'advice', name: '养路处' },
    ])
    .returning({ id: merchants.id })
  ;[lampsId, roadsId] = [made[0]!.id, made[1]!.id]
  const boss = await desk.hire('主任', ['administrator'])
  clerk = await desk.hire('受理员', ['clerk'])
  lamps = await desk.hire('灯所的', ['department'])
  roads = await desk.hire('养路的', ['department'])
  for (const [login, department] of [
    ['灯所的', lampsId],
    ['养路的', roadsId],
  ] as const) {
    const { id } = (await staffByLogin(app.db, login))!
    const change = { id, name: login, roles: ['department'], departments: [department], reason: '分工' }
    await desk.call(members.changeStaffMember, change, boss)
    const { list } = await desk.call(members.getStaffMembers, { keyword: login }, boss)
    expect(list[0]!.departments).toEqual([String(department)])
    // A change that does not name them leaves them.
    await desk.call(members.changeStaffMember, { ...change, departments: undefined }, boss)
  }
})
afterAll(() => app.close())

let sent = 0
async function send(who = people[0]!, more: object = {}): Promise<number> {
  const title = `桥头路灯不亮 ${++sent}`
  const words = { merchant_id: world.merchant, type: 1, content: `桥头的路灯坏了好几天，夜里看不清台阶 ${sent}` }
  return Number((await app.call(advice.postAdvice, { ...words, title, ...more }, who)).id)
}
const staff = async (...order: string[]) => (await runStaffCommand(app.db, order, '值班')).lines.join()
async function given(who = people[0]!, department = lampsId, more: object = {}): Promise<number> {
  const id = await send(who, more)
  await staff('approve', 'advice', String(id))
  await staff('assign', 'advice', String(id), String(department))
  return id
}
const open = (id: number, token: string) => desk.call(cases.getCase, { id }, token)
/** Decided as on the page of the case, and carried out as if ten seconds had passed. */
async function decide(id: number, verb: string, words: string, token: string) {
  const { item } = await open(id, token)
  const items = [{ kind: 'advice', id, version: item!.version }]
  const { refused } = await desk.call(queue.decideItems, { items, verb, words }, token)
  await app.db.update(queueDecisions).set({ dueAt: sql`now()` })
  await carryOut(app.db, kinds)
  return refused
}
const rowOf = async (id: number) => (await app.db.select().from(advices).where(eq(advices.id, id)))[0]!
const toldAbout = (who: Citizen, id: number) =>
  app.db
    .select({ title: messages.title, content: messages.content })
    .from(messages)
    .where(and(eq(messages.userId, who.id), eq(messages.subjectId, id)))
    .orderBy(messages.id)
const gone = { code: NOT_VIEWABLE }
const idsIn = async (token: string, filters: object = {}) =>
  (await desk.call(cases.getCases, { page_size: 100, ...filters }, token)).list.map(({ id }) => Number(id))

test('a department sees and decides what it was given, and of others nothing, by any call', async () => {
  const [own, others, waiting] = [await given(), await given(people[1]!, roadsId), await send()]
  const closed = await given(people[2]!, roadsId)
  await staff('reply', 'advice', String(closed), '已经修好')
  expect(await idsIn(lamps)).toEqual([own])
  expect(await idsIn(lamps, { state: 'all' })).toEqual([own])
  for (const id of [others, waiting, closed]) {
    expect(await idsIn(lamps, { number: String(id) })).toEqual([])
    await expect(open(id, lamps)).rejects.toMatchObject(gone)
    const named = { kind: 'advice', id }
    await expect(desk.call(queue.claimItems, { items: [named] }, lamps)).rejects.toMatchObject(gone)
    await expect(desk.call(queue.revealItem, { ...named, reason: '看看' }, lamps)).rejects.toMatchObject(gone)
    for (const verb of ['reply', 'assign', 'note'])
      expect(await desk.call(queue.previewDecision, { ...named, verb, words: `${lampsId} x` }, lamps)).toEqual({
        problem: '这一条已经不在了',
        messages: [],
      })
    const version = (await open(id, clerk)).item?.version ?? 'x'
    const decided = { items: [{ ...named, version }], verb: 'reply', words: '代为答复' }
    expect((await desk.call(queue.decideItems, decided, lamps)).refused).toMatchObject([{ why: '这一条已经处理过了' }])
    await expect(desk.call(cases.addCaseNote, { id, words: '看看' }, lamps)).rejects.toMatchObject(gone)
    await expect(desk.call(cases.deferCase, { id, days: 1, reason: '看看' }, lamps)).rejects.toMatchObject(gone)
    for (const [endpoint, more] of [
      [cases.mergeCases, { ids: [own] }],
      [cases.publishCase, { title: 'x', content: 'x' }],
      [cases.withdrawCase, {}],
      [cases.remindCase, {}],
    ] as const)
      await expect(desk.call(endpoint, { id, reason: '看看', ...more } as never, lamps)).rejects.toMatchObject({
        code: 403,
      })
    const command = await runStaffCommand(app.db, ['reply', 'advice', String(id), '代为答复'], '灯所的')
    expect(command).toEqual({ lines: ['没有这一条'], exitCode: 1 })
  }
  // Nor that a colleague has just decided on it.
  const version = (await open(others, roads)).item!.version
  const items = [{ kind: 'advice', id: others, version }]
  await desk.call(queue.decideItems, { items, verb: 'note', words: '先去看看' }, roads)
  const said = (await desk.call(queue.decideItems, { items, verb: 'note', words: '也看看' }, lamps)).refused
  expect(said).toMatchObject([{ why: '这一条已经处理过了' }])
  await app.db.delete(queueDecisions)

  const { list } = await desk.call(queue.getQueue, {}, lamps)
  expect(list.map(({ id, actions }) => [Number(id), actions.map(({ verb }) => verb)])).toEqual([
    [own, ['assign', 'reply', 'note', 'reveal']],
  ])
  expect((await runStaffCommand(app.db, ['list'], '灯所的')).lines.join()).toMatch(new RegExp(`^advice ${own} `))
  expect(await desk.call(cases.getCaseFigures, {}, lamps)).toMatchObject({ waiting: 1 })
  expect(
    (await desk.call(queue.previewDecision, { kind: 'advice', id: own, verb: 'refuse', words: 'x' }, lamps)).problem,
  ).toBe('现在的状态不能这样处理')
})

test('a department passes on what it has with a note, in time, and has it no more', async () => {
  const id = await given()
  const due = (await rowOf(id)).dueAt
  expect(await decide(id, 'assign', `${roadsId} 是路面的事`, lamps)).toEqual([])
  expect((await rowOf(id)).merchantId).toBe(roadsId)
  expect((await rowOf(id)).dueAt).toEqual(due)
  await expect(open(id, lamps)).rejects.toMatchObject(gone)
  expect((await open(id, roads)).notes[0]).toMatchObject({
    action: 'assign',
    words: `${roadsId} 是路面的事`,
    staff: '灯所的',
  })
  await desk.call(cases.addCaseNote, { id, words: '明天去现场' }, roads)
  await staff('note', 'advice', String(id), '值班也看过')
  expect((await open(id, clerk)).notes.slice(0, 2)).toMatchObject([
    { words: '值班也看过' },
    { words: '明天去现场', staff: '养路的' },
  ])
  expect(JSON.stringify(await app.call(advice.getAdviceRecords, { id }, people[0]!))).not.toContain('明天去现场')
  await expect(desk.call(cases.addCaseNote, { id, words: '附件', files: [999] }, roads)).rejects.toThrow('素材库里没有')
  const { id: by } = (await staffByLogin(app.db, '受理员'))!
  const names = { name: 'x', original: 'x', words: 'x', hash: '0'.repeat(64), type: 'image/jpeg', size: 1, staffId: by }
  const [file] = await app.db
    .insert(mediaFiles)
    .values({ ...names, state: 'ready', kind: 'picture', stored: 'case-note.webp' })
    .returning({ id: mediaFiles.id })
  await desk.call(cases.addCaseNote, { id, words: '现场', files: [file!.id] }, clerk)
  expect((await open(id, roads)).notes[0]).toMatchObject({
    words: '现场',
    files: [expect.stringContaining('case-note.webp')],
  })
})

test('reopened ones come first, then those that are overdue, in the list as in the queue', async () => {
  const [late, soon, again] = [await given(), await given(), await given()]
  const setDue = (id: number, days: number) =>
    app.db
      .update(advices)
      .set({ dueAt: sql`now() + make_interval(days => ${days}::int)` })
      .where(eq(advices.id, id))
  await Promise.all([setDue(late, -2), setDue(soon, 1), setDue(again, 9)])
  await app.db.update(advices).set({ reopened: true }).where(eq(advices.id, again))
  const ours = (ids: number[]) => ids.filter((id) => [late, soon, again].includes(id))
  expect(ours(await idsIn(clerk))).toEqual([again, late, soon])
  expect(ours(await idsIn(clerk, { overdue: 1 }))).toEqual([late])
  expect(ours(await idsIn(clerk, { reopened: 1 }))).toEqual([again])
  const { list } = await desk.call(queue.getQueue, { kinds: 'advice' }, clerk)
  expect(ours(list.map(({ id }) => Number(id)))).toEqual([again, late, soon])
  const first = await desk.call(cases.getCases, { page_size: 1 }, clerk)
  const second = await desk.call(cases.getCases, { page_size: 1, cursor: first.cursor! }, clerk)
  expect([first.list[0]!.id, second.list[0]!.id]).toEqual([String(again), String(late)])
})

test('duplicates take every step of the main one, each author is told once, and reopening splits theirs off', async () => {
  const [one, two, three] = people as [Citizen, Citizen, Citizen]
  const [main, second, third] = [await given(one), await send(two), await send(three)]
  const merge = (id: number, ids: number[]) => desk.call(cases.mergeCases, { id, ids, reason: '同一盏灯' }, clerk)
  await expect(merge(main, [main])).rejects.toThrow('不能并入自己')
  await expect(merge(second, [main])).rejects.toThrow('已经办到后面一步')
  await merge(main, [second, third])
  await expect(merge(second, [await send()])).rejects.toThrow('它自己已经并入别的诉求')
  await expect(merge(await given(), [main])).rejects.toThrow('带着别的诉求')
  await expect(merge(main, [second])).rejects.toThrow('已经并案')
  expect(await toldAbout(two, second)).toMatchObject([{ title: '你的建言已并案办理' }])
  expect(await staff('reply', 'advice', String(second), '单独答复')).toBe('现在的状态不能这样处理')
  expect(await app.call(advice.getAdvice, { id: second }, two)).toMatchObject({ is_merged: 1, merged_into: '' })
  expect((await desk.call(queue.getQueue, { kinds: 'advice' }, clerk)).list.map(({ id }) => id)).not.toContain(
    String(second),
  )

  expect(await decide(main, 'reply', '今晚就亮', lamps)).toEqual([])
  for (const [who, id] of [
    [one, main],
    [two, second],
    [three, third],
  ] as const) {
    const answers = (await toldAbout(who, id)).filter(({ content }) => content.includes('今晚就亮'))
    expect(answers).toHaveLength(1)
    expect(await app.call(advice.getAdvice, { id }, who)).toMatchObject({
      reply: '今晚就亮',
      status: adviceState.answered,
    })
  }
  await app.call(advice.scoreAdvice, { id: third, score: 5 }, three)
  expect([(await rowOf(main)).score, (await rowOf(third)).status]).toEqual([0, adviceState.closed])
  await app.call(advice.reopenAdvice, { id: second, reason: '我家门口那盏还是不亮' }, two)
  expect(await rowOf(second)).toMatchObject({ status: adviceState.given, reopened: true })
  expect((await rowOf(main)).status).toBe(adviceState.answered)
  expect((await open(main, clerk)).duplicates.map(({ id }) => Number(id))).toEqual([third])
  expect(await staff('reply', 'advice', String(second), '换过灯泡了')).toBe('已处理')
  expect((await rowOf(main)).reply).toBe('今晚就亮')
})

test('a term is put off once, its author reads until when; a reminder comes once an hour', async () => {
  const id = await given()
  const before = (await rowOf(id)).dueAt!
  await desk.call(cases.deferCase, { id, days: 3, reason: '配件没有到' }, lamps)
  expect((await rowOf(id)).dueAt!.getTime()).toBeGreaterThan(before.getTime())
  expect((await toldAbout(people[0]!, id)).at(-1)!.content).toMatch(/延期至 \d{4}-\d\d-\d\d：配件没有到/)
  await expect(desk.call(cases.deferCase, { id, days: 3, reason: '还没有到' }, clerk)).rejects.toThrow('只能延期一次')
  const remind = () => desk.call(cases.remindCase, { id, reason: '市民又来电话' }, clerk)
  await remind()
  await expect(remind()).rejects.toThrow('一小时内已经催办过')
  await app.db.update(adviceReminders).set({ createdAt: sql`now() - interval '61 minutes'` })
  await remind()
  expect((await desk.call(cases.getCases, { number: String(id) }, lamps)).list[0]).toMatchObject({ reminders: 2 })
  expect((await open(id, lamps)).notes[0]).toMatchObject({ action: 'remindCase', words: '市民又来电话' })
})

test('merged and answered at the same moment, a duplicate is answered with its main one or alone in the queue', async () => {
  for (let n = 0; n < 5; n++) {
    const hasty = await app.signUp(`同时的人${n}`)
    const [main, second] = [await given(hasty), await given(hasty)]
    const [merged, answered] = await Promise.allSettled([
      desk.call(cases.mergeCases, { id: main, ids: [second], reason: '同一盏灯' }, clerk),
      staff('reply', 'advice', String(main), '换好了'),
    ])
    expect(answered).toEqual({ status: 'fulfilled', value: '已处理' })
    expect((await rowOf(main)).status).toBe(adviceState.answered)
    // The answer came first, and nothing could be merged; or it came after, and reached both.
    const state = merged.status === 'fulfilled' ? adviceState.answered : adviceState.given
    expect((await rowOf(second)).status).toBe(state)
  }
})
