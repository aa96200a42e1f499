/** The same scans, in any order, doubled, late and from several devices, give one result: in the row and the ledger. */
import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteOf, startOfMinute, writeCode } from '#contract/volunteers/check-in-code.ts'
import { decideScan, getWaitingScans, scanCode, signIn, signOut } from '#contract/volunteers/check-ins.ts'
import { earnedHours } from '#contract/volunteers/earned-hours.ts'
import { Secrets } from '#server/platform/access/secrets.ts'
import { sealOf } from '#server/volunteers/activities/verify-code.ts'
import { activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { faultsOfHours } from '#tests/server/faults-of-hours.ts'
import { addMember, codeOf, inHours, makeActivity, makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { raceRounds } from '#tests/thorough.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

const RUNS = raceRounds(8, 4)
const HALF_HOURS = 5
const HERE = { longitude: 118.6, latitude: 29.1 }
const secrets = new Secrets(randomBytes(32))
const witnesses = new Set(['leader', 'manager'])
let app: TestApp
let team: number
let leader: Citizen
let manager: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { secrets })
  ;({ team, leader } = await makeTeam(app))
  manager = await makeVolunteer(app, '管理员')
  await addMember(app, team, manager, 2)
})
afterAll(() => app.close())

/**
 * by: whose device. 'button', 'shown' (the code on an organiser's screen) and 'printed' are the volunteer's own, and
 * late. ago: minutes before the beginning of the test.
 */
const scan = fc.record({
  by: fc.constantFrom('leader', 'manager', 'button', 'shown', 'printed'),
  direction: fc.constantFrom('sign' as const, 'sign_out' as const),
  ago: fc.integer({ min: 5, max: 175 }),
})
type Scan = typeof scan extends fc.Arbitrary<infer T> ? T : never

/** What a new volunteer has in the end; each step is one scan or several at once. */
async function resultOf(steps: Scan[][], startAt: Date, minute: number) {
  const me = await makeVolunteer(app)
  const endAt = new Date(startAt.getTime() + 4 * 3_600_000)
  const given = { teamId: team, startAt, endAt, halfHours: HALF_HOURS, joinNum: 1, ...HERE }
  const activity_id = await makeActivity(app, given)
  await app.db.insert(activityJoins).values({ activityId: activity_id, userId: me.id, startAt, endAt })
  const send = async ({ by, direction, ago }: Scan) => {
    const at = startOfMinute(minute - ago)
    const own = direction === 'sign' ? signIn : signOut
    if (by === 'button') return app.call(own, { activity_id, at }, me)
    if (by === 'shown')
      return app.call(own, { activity_id, at, code: await codeOf(app, leader, activity_id, minute - ago) }, me)
    if (by === 'printed') {
      const seal = sealOf(secrets, 'activity', activity_id)
      const code = writeCode({ kind: 'printed', of: 'activity', id: activity_id, seal })
      return app.call(own, { activity_id, at, code, ...HERE, located_at: at }, me)
    }
    const code = await codeOf(app, me, undefined, minute - ago)
    return app.call(scanCode, { activity_id, code, at, type: direction }, by === 'leader' ? leader : manager)
  }
  for (const step of steps) await Promise.all(step.map(send))
  const { list } = await app.call(getWaitingScans, { activity_id }, leader)
  const accept = (at: string) => (Number(at.slice(14, 16)) % 2 === 0 ? 1 : 0)
  await Promise.all(list.map(({ id, at }) => app.call(decideScan, { id, accept: accept(at) }, manager)))
  for (const step of steps) await Promise.all(step.map(send))
  const mine = and(eq(activityJoins.userId, me.id), eq(activityJoins.activityId, activity_id))
  const [row] = await app.db.select().from(activityJoins).where(mine)
  const [entered] = await app.db
    .select({ halfHours: sql`coalesce(sum(${volunteerHours.halfHours}), 0)::int` })
    .from(volunteerHours)
    .where(eq(volunteerHours.userId, me.id))
  const { status, signAt, signOutAt, halfHours, points } = row!
  return { status, signAt: signAt?.getTime(), signOutAt: signOutAt?.getTime(), halfHours, points, entered }
}

test('one result', { timeout: 60_000 + RUNS * 5000 }, async () => {
  const orders = fc
    .array(scan, { maxLength: 7 })
    .chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length }), fc.boolean()),
    )
  await fc.assert(
    fc.asyncProperty(orders, async ([all, shuffled, atOnce]) => {
      const [startAt, minute] = [inHours(-3), minuteOf(Date.now())]
      const result = await resultOf(
        all.map((one) => [one]),
        startAt,
        minute,
      )
      expect(await resultOf(atOnce ? [shuffled] : shuffled.map((one) => [one]), startAt, minute)).toEqual(result)
      const counts = all.filter(({ by, ago }) => witnesses.has(by) || (minute - ago) % 2 === 0)
      const { signAt, signOutAt, halfHours } = earnedHours(
        counts.map(({ direction, ago }) => ({ direction, at: startOfMinute(minute - ago) })),
        { start: startAt.getTime(), end: startAt.getTime() + 4 * 3_600_000, halfHours: HALF_HOURS },
      )
      expect(result).toMatchObject({ signAt, signOutAt, halfHours, points: halfHours > 0 ? 3 : 0 })
      expect(result.entered).toEqual({ halfHours })
    }),
    { numRuns: RUNS },
  )
  expect(await faultsOfHours(app.db)).toEqual([])
})
