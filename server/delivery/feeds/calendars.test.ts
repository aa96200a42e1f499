import { tmpdir } from 'node:os'
import type { Hono } from 'hono'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarPath } from '#contract/feed-address.ts'
import { cancelJoin, joinActivity } from '#contract/volunteers/activities.ts'
import { getOwnCalendar, renewOwnCalendar } from '#contract/volunteers/calendars.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import { CityFiles } from '#server/platform/storage/city-files.ts'
import { MediaFolder } from '#server/platform/storage/media-folder.ts'
import { inHours, makeActivity, makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { createFeeds } from './feeds.ts'

let app: TestApp
let feeds: Hono<HonoEnv>
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  feeds = createFeeds(app.app, new MediaFolder(new CityFiles(tmpdir())), () => Promise.resolve('https://city.example'))
})
afterAll(() => app.close())

const get = async (path: string) => feeds.fetch(new Request(`http://test.local${path}`))
const events = async (path: string) => {
  const response = await get(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = (await response.text()).replaceAll('\r\n ', '')
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => ({
      id: Number(/UID:activity-(\d+)@city\.example/.exec(event)?.[1]),
      isCancelled: event.includes('STATUS:CANCELLED'),
      reminds: event.includes('BEGIN:VALARM'),
    }))
}

test('a team and a venue are followed by calendars; what is cancelled says so', async () => {
  const { team } = await makeTeam(app)
  const coming = await makeActivity(app, { teamId: team, stationId: world.venue })
  const over = await makeActivity(app, { teamId: team, startAt: inHours(-30) })
  const cancelled = await makeActivity(app, { teamId: team, cancelledAt: new Date() })
  expect(await events(calendarPath('teams', String(team)))).toEqual(
    expect.arrayContaining([
      { id: coming, isCancelled: false, reminds: false },
      { id: over, isCancelled: false, reminds: false },
      { id: cancelled, isCancelled: true, reminds: false },
    ]),
  )
  expect((await events(calendarPath('venues', String(world.venue)))).map(({ id }) => id)).toEqual([coming])
})
test('a citizen follows what they joined at an address that nobody guesses, until it is renewed', async () => {
  const [me, other] = [await makeVolunteer(app), await makeVolunteer(app)]
  const activity = await makeActivity(app, {})
  await app.call(joinActivity, { activity_id: activity }, me)
  const { path } = await app.call(getOwnCalendar, {}, me)
  const { path: others } = await app.call(getOwnCalendar, {}, other)
  expect(await events(path)).toEqual([{ id: activity, isCancelled: false, reminds: true }])
  expect(await events(others)).toEqual([])
  const [, secret] = /-([\w-]{43})\.ics$/.exec(path)!
  for (const forged of [
    others.replace(/-[\w-]{43}\.ics$/, `-${secret}.ics`),
    path.replace('.ics', 'x.ics'),
    path.replace(secret!, ''),
  ])
    expect((await get(forged)).status, forged).toBe(404)
  const { path: renewed } = await app.call(renewOwnCalendar, {}, me)
  expect((await get(path)).status).toBe(404)
  expect((await app.call(getOwnCalendar, {}, me)).path).toBe(renewed)
  expect(await events(renewed)).toHaveLength(1)
  const { path: third } = await app.call(renewOwnCalendar, {}, me)
  expect((await get(renewed)).status).toBe(404)
  await app.call(cancelJoin, { activity_id: activity }, me)
  expect(await events(third)).toEqual([])
})
test('the address of somebody who left for good is gone', async () => {
  const me = await app.signUp('再见')
  const { path } = await app.call(getOwnCalendar, {}, me)
  expect(await events(path)).toEqual([])
  await app.db.delete(users).where(eq(users.id, me.id))
  expect((await get(path)).status).toBe(404)
})
