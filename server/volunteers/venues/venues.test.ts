import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getProject, getProjects } from '#contract/volunteers/projects.ts'
import { getVenueTeams } from '#contract/volunteers/teams.ts'
import { getUserPush } from '#contract/people/users.ts'
import { getPracticeInfo, getStations, getVenue, getVenueChildren, getVenues } from '#contract/volunteers/venues.ts'
import { getUserActions, getUserInfos, getUserVolunteer, putServicesShown } from '#contract/volunteers/volunteers.ts'
import { projects, stations } from '#server/content/channels/stations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { eq } from 'drizzle-orm'
import { saveSettings } from '#server/platform/settings.ts'
import { makeActivity, makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let [centre, institute, post, hidden] = [0, 0, 0, 0]
beforeAll(async () => {
  app = await startTestApp()
  const add = async (row: typeof stations.$inferInsert) =>
    (await app.db.insert(stations).values(row).returning({ id: stations.id }))[0]!.id
  centre = await add({ type: 1, name: '小城实践中心', phone: '0799-1', longitude: 118.6, latitude: 29.1 })
  institute = await add({ type: 2, name: '桥头实践所', parentId: centre, address: '桥头 1 号' })
  post = await add({ type: 3, name: '码头实践站', parentId: institute })
  hidden = await add({ type: 3, name: '没开的站', parentId: institute, published: false })
  await saveSettings(app.db, { practice: [{ code: 'notice', value: '周六统一清河' }] })
})
afterAll(() => app.close())
const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('places', () => {
  test('are listed as a tree in order, without those that are not published', async () => {
    expect(names((await app.call(getVenues, {})).list)).toEqual(['小城实践中心', '桥头实践所', '码头实践站'])
    expect(names((await app.call(getVenues, { keyword: '桥头' })).list)).toEqual(['桥头实践所'])
    expect(names((await app.call(getVenues, { keyword: '%' })).list)).toEqual([])
    expect(names((await app.call(getStations, { type: 2 })).list)).toEqual(['桥头实践所'])
    const { list } = await app.call(getVenueChildren, { id: centre })
    expect(list).toMatchObject([{ name: '桥头实践所', children: [{ name: '码头实践站' }] }])
  })
  test('one says what is above and under it, and counts its teams and activities', async () => {
    const { team } = await makeTeam(app)
    await app.db.update(volunteerTeams).set({ stationId: post }).where(eq(volunteerTeams.id, team))
    await makeActivity(app, { stationId: institute })
    expect(await app.call(getVenue, { id: institute })).toMatchObject({
      parent_name: '小城实践中心',
      team_num: 1,
      activity_num: 1,
      children: [{ name: '码头实践站' }],
    })
    expect(names((await app.call(getVenueTeams, { id: centre })).list)).toEqual(['望溪志愿服务队'])
    await expect(app.call(getVenue, { id: hidden })).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(app.call(getVenue, { id: 999_999 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
  test('a centre has its home: notice, next activities, teams and sums; nothing else has one', async () => {
    await makeActivity(app, { title: '取消了的', cancelledAt: new Date() })
    const home = await app.call(getPracticeInfo, { id: centre })
    expect(home).toMatchObject({ name: '小城实践中心', notice: '周六统一清河', venue_num: 3, team_num: 1 })
    expect(home.activities.map(({ title }) => title)).not.toContain('取消了的')
    expect(home.activities.length).toBeGreaterThan(0)
    await expect(app.call(getPracticeInfo, { id: institute })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
})

test('a project counts its activities and who joined them', async () => {
  const [row] = await app.db
    .insert(projects)
    .values({ title: '清清小溪', startAt: new Date(), endAt: new Date(Date.now() + 1e9) })
    .returning()
  await makeActivity(app, { projectId: row!.id, joinNum: 3 })
  await makeActivity(app, { projectId: row!.id, joinNum: 2 })
  const told = { title: '清清小溪', activity_num: 2, join_num: 5 }
  expect((await app.call(getProjects, {})).list).toMatchObject([told])
  expect(await app.call(getProject, { id: row!.id })).toMatchObject(told)
  await expect(app.call(getProject, { id: 999_999 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
})

describe('what everybody sees of a volunteer', () => {
  test('sums and past service; nothing once they are none any more', async () => {
    const [one, other] = [await makeVolunteer(app), await app.signUp('路人')]
    const activityId = await makeActivity(app)
    const entry = { userId: one.id, activityId, title: '河堤清洁', points: 4, at: new Date('2026-05-01T10:00:00Z') }
    await app.db.insert(volunteerHours).values([
      { ...entry, halfHours: 5, activities: 1, source: 'a 1' },
      { ...entry, halfHours: -1, points: 0, activities: 0, source: 'a 2', reason: '提前离开' },
    ])
    const { list } = await app.call(getUserInfos, { ids: `${one.id},${other.id},999999` })
    expect(list).toMatchObject([
      { id: String(one.id), number: '', hours: 2, points: 4, activity_num: 1 },
      { id: String(other.id), number: '', hours: 0 },
    ])
    expect((await app.call(getUserInfos, { ids: `${one.id}` }, other)).list[0]!.number).not.toBe('')
    const text = JSON.stringify(await app.call(getUserActions, { id: one.id }, other))
    expect(JSON.parse(text)).toMatchObject({
      list: [
        { type: 'correction', hours: -0.5 },
        { type: 'activity', subject_id: String(activityId), title: '河堤清洁', hours: 2.5, points: 4 },
      ],
    })
    expect(text).not.toContain('提前离开')
    expect(await app.call(getUserActions, { id: one.id })).toMatchObject({ list: [], total: 0 })
    expect((await app.call(getUserVolunteer, { id: one.id })).number).toBe('')
    await app.call(putServicesShown, { services_shown: 0 }, one)
    expect(await app.call(getUserVolunteer, { id: one.id }, other)).toMatchObject({ services_shown: 0 })
    expect(await app.call(getUserActions, { id: one.id }, other)).toMatchObject({ list: [], total: 0 })
    expect((await app.call(getUserActions, { id: one.id }, one)).list).toHaveLength(2)
    expect(await app.call(putServicesShown, { services_shown: 0 }, other)).toEqual({ services_shown: 1 })
    await app.call(putServicesShown, { services_shown: 1 }, one)
    await app.db.update(volunteers).set({ status: 3 }).where(eq(volunteers.userId, one.id))
    expect(await app.call(getUserActions, { id: one.id, page_size: 9 }, other)).toMatchObject({ list: [], total: 0 })
    expect((await app.call(getUserInfos, { ids: `${one.id}` })).list).toMatchObject([{ number: '', hours: 0 }])
  })
})

test('an invitation counts who came by it, and nobody else', async () => {
  const [me, came, other] = [await app.signUp('我'), await app.signUp('来了'), await app.signUp('别人的')]
  await app.db.update(users).set({ fromUserId: me.id }).where(eq(users.id, came.id))
  await app.db.update(users).set({ fromUserId: came.id }).where(eq(users.id, other.id))
  expect(await app.call(getUserPush, {}, me)).toMatchObject({
    invite_url: `/uid/${me.id}`,
    invite_num: 1,
    list: [{ user: { nickname: '来了' } }],
  })
})
