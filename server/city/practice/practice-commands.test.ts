import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAddress, writeCode } from '#contract/volunteers/check-in-code.ts'
import { getServiceItems } from '#contract/help/orders.ts'
import { Secrets } from '#server/platform/access/secrets.ts'
import { addStaff } from '#server/platform/access/staff-members.ts'
import { sealOf, verifyPrinted } from '#server/volunteers/activities/verify-code.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { serviceItems } from '#server/help/orders/service-orders.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { formulaStarts } from '#tests/hostile-words.ts'
import { makeOver, makeVolunteer } from '#tests/server/make-activity.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'

let app: TestApp
const secrets = new Secrets(randomBytes(32))
let file: unknown
const desk = { openSecrets: () => Promise.resolve(secrets), readFile: () => JSON.stringify(file) }
const run = (...words: string[]) => runStaffCommand(app.db, words, '赵敏', desk)
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await addStaff(app.db, '赵敏', ['reviewer'])
  await addStaff(app.db, '客服', ['helpdesk'])
})
afterAll(() => app.close())

test('results are a table without formulas, phones and real names; only for whoever decides on volunteers', async () => {
  const { id, volunteer } = await makeOver(app)
  await app.db.update(users).set({ nickname: '=SUM(A1),"x"' }).where(eq(users.id, volunteer.id))
  const { lines, exitCode } = await run('results', String(id))
  expect(exitCode).toBe(0)
  expect(lines[0]).toBe('报名编号,志愿者编号,昵称,状态,签到,签退,小时,积分')
  expect(lines[1]).toContain(`,"'=SUM(A1),""x""",缺席,,,0,0`)
  expect(lines.join()).not.toContain(volunteer.phone)
  expect((await runStaffCommand(app.db, ['results', String(id)], '客服', desk)).lines).toEqual(['客服 没有这项权限'])
})
test.each(formulaStarts)('no cell of the results begins with %j', async (start) => {
  const { id, volunteer } = await makeOver(app)
  for (const nickname of [`${start}cmd|' /C calc'!A0`, ` ${start}1+1`]) {
    await app.db.update(users).set({ nickname }).where(eq(users.id, volunteer.id))
    const { lines } = await run('results', String(id))
    expect(lines.slice(1).join('\n')).toMatch(/^\d+,[^,]*,"?'/)
  }
})
test('printed codes are sealed for their venue, by the key of the city', async () => {
  const [venue] = await app.db
    .insert(stations)
    .values({ type: 4, name: '望溪<桥>', longitude: 118.6, latitude: 29.1 })
    .returning({ id: stations.id })
  const { lines } = await run('codes', 'https://city.example/x', 'venue', String(venue!.id))
  expect(lines.join('')).toContain('望溪&#60;桥&#62;')
  const code = { kind: 'printed', of: 'venue', id: venue!.id, seal: sealOf(secrets, 'venue', venue!.id) } as const
  expect(lines.join('')).toContain(renderSVG(codeAddress('https://city.example', code)))
  expect(verifyPrinted(secrets, writeCode(code), { activity: 1, venue: venue!.id })).toBe('venue')
  expect((await run('codes', 'https://city.example', 'venue', '999999')).lines).toEqual(['没有编号 999999'])
})
test('a file is added whole, twice as once; a wrong name in it adds nothing', async () => {
  const leader = await makeVolunteer(app)
  file = {
    venues: [{ name: '北山服务点', type: 4, longitude: 118.6, latitude: 29.1 }],
    teams: [{ name: '北山先锋队', venue: '北山服务点', leader_phone: leader.phone }],
    projects: [{ title: '守护北山', start: '2026-01-01 00:00:00', end: '2027-01-01 00:00:00' }],
    activities: [
      {
        title: '北山护林',
        team: '北山先锋队',
        venue: '北山服务点',
        project: '守护北山',
        start: '2027-03-01 08:00:00',
        end: '2027-03-01 11:00:00',
        apply_start: '2027-02-01 08:00:00',
        apply_end: '2027-02-28 18:00:00',
        quota: 20,
        hours: 3,
        points: 6,
      },
    ],
  }
  expect((await run('add', 'x.json')).lines).toEqual(['新增：场所 1，团队 1，项目 1，活动 1'])
  expect((await run('add', 'x.json')).lines).toEqual(['新增：场所 0，团队 0，项目 0，活动 0'])
  const made = await app.db.select().from(activities).where(eq(activities.title, '北山护林'))
  expect(made).toMatchObject([{ halfHours: 6, startAt: new Date('2027-03-01T00:00:00Z') }])

  const before = (await app.db.select().from(volunteerTeams)).length
  file = { venues: [{ name: '另一处', type: 4 }], teams: [{ name: '没有队长', leader_phone: '13900000000' }] }
  expect(await run('add', 'x.json')).toEqual({
    lines: ['“没有队长”的负责人 13900000000 还不是志愿者'],
    exitCode: 2,
  })
  expect(await app.db.select().from(volunteerTeams)).toHaveLength(before)
  expect(await app.db.select().from(stations).where(eq(stations.name, '另一处'))).toEqual([])
  file = { activities: [{ title: '' }] }
  expect((await run('add', 'x.json')).exitCode).toBe(2)
})

test('services, columns with topics and lessons are added too, and are there for citizens', async () => {
  const [post] = await app.db.select({ title: posts.title }).from(posts).where(eq(posts.status, 1)).limit(1)
  file = {
    services: [{ title: '上门磨剪刀', area: '全市', hours: 1.5, points: 3 }],
    columns: [{ name: '桥头夜话', topics: [{ name: '听老人讲码头' }, { name: '夏夜乘凉' }] }],
    lessons: [{ title: post!.title, category: '理论宣讲' }],
  }
  const added = '服务 1，栏目 1，话题 2，讲堂 1'
  expect((await run('add', 'x.json')).lines).toEqual([`新增：场所 0，团队 0，项目 0，活动 0，${added}`])
  expect((await run('add', 'x.json')).lines).toEqual(['新增：场所 0，团队 0，项目 0，活动 0'])
  const offered = (await app.call(getServiceItems, { page_size: 100 })).list
  expect(offered.find(({ title }) => title === '上门磨剪刀')).toMatchObject({ area: '全市', score_num: 0 })
  file = { lessons: [{ title: '没有这一课', category: '理论宣讲' }], services: [{ title: '半途而废', hours: 1 }] }
  expect(await run('add', 'x.json')).toEqual({ lines: ['没有“没有这一课”'], exitCode: 2 })
  expect(await app.db.select().from(serviceItems).where(eq(serviceItems.title, '半途而废'))).toEqual([])
})
