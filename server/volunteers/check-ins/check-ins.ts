import { and, asc, count, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { directions, scanState } from '#contract/volunteers/activity-state.ts'
import type * as contract from '#contract/volunteers/check-ins.ts'
import { scanMethod } from '#contract/volunteers/check-ins.ts'
import { groundDistance } from '#contract/ground-distance.ts'
import { readCode } from '#contract/volunteers/check-in-code.ts'
import { findActivity, type ActivityRow } from '#server/volunteers/activities/join-activity.ts'
import { presentActivity } from '#server/volunteers/activities/present-activity.ts'
import { decideOnce, takeScan } from '#server/volunteers/activities/take-scan.ts'
import { seedOf, verifyCode, verifyPrinted } from '#server/volunteers/activities/verify-code.ts'
import { joinedIn, organizersOf, teamsOrganizedBy } from '#server/volunteers/activities/volunteers-of.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { activityScans, codeSeeds } from './activity-scans.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { statisticOf } from '#server/volunteers/statistic-of.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

const [AT_ONCE_MS, CLOCK_MS, NEAR_M] = [120_000, 60_000, 500]
const MINUTE_MS = 60_000
const LATE = '迟到的扫码，等待组织者核验'
const NOT_THEN = '不是扫码那一刻的二维码'

export const getCodeSeed: Handle<typeof contract.getCodeSeed> = async (_, context) => {
  const { id: userId, session } = signedIn(context)
  const { db, secrets } = context
  await db.insert(codeSeeds).values({ userId, sessionId: session }).onConflictDoNothing()
  const [seed] = await db.select({ id: codeSeeds.id }).from(codeSeeds).where(eq(codeSeeds.sessionId, session))
  if (!seed) throw gone()
  return { id: String(seed.id), seed: seedOf(secrets, seed.id) }
}

const columns = {
  scan: activityScans,
  title: activities.title,
  address: sql<string>`coalesce(nullif(${activities.address}, ''), ${stations.name}, '')`,
  nickname: users.nickname,
}
const select = ({ db }: Context, cursor = sql<string>`''`.as('cursor')) =>
  db
    .select({ ...columns, cursor })
    .from(activityScans)
    .innerJoin(activities, eq(activities.id, activityScans.activityId))
    .leftJoin(stations, eq(stations.id, activities.stationId))
    .innerJoin(users, eq(users.id, activityScans.userId))
type Row = Awaited<ReturnType<typeof select>>[number]

const present = ({ scan, title, address, nickname }: Row) => ({
  id: String(scan.id),
  activity_id: String(scan.activityId),
  title,
  address,
  nickname,
  type: scan.direction === directions.sign ? ('sign' as const) : ('sign_out' as const),
  method: scan.method,
  result: (['wait', 'ok', 'fail'] as const)[scan.state]!,
  message: scan.message,
  metres: scan.metres,
  at: presentTime(scan.at),
  created_at: presentTime(scan.createdAt),
})
const oneScan = async (context: Context, id: number) =>
  present((await select(context).where(eq(activityScans.id, id)))[0]!)

export const getMyScans: Handle<typeof contract.getMyScans> = async (input, context) => {
  const mine = eq(activityScans.userId, signedIn(context).id)
  const [counted] = await context.db.select({ total: count() }).from(activityScans).where(mine)
  const slice = sortedPage(newestFirst(activityScans.createdAt, activityScans.id), input)
  const { rows, cursor } = await slice.read(select(context, slice.cursor), mine)
  return { list: rows.map(present), total: counted?.total ?? 0, page: input.page, page_size: input.page_size, cursor }
}

const SCAN_HOURS = sql`interval '2 hours'`
/** An organiser's device can scan without a network for activities that begin within this time. */
const AHEAD_MINUTES = 48 * 60
export const getVenueActivities: Handle<typeof contract.getVenueActivities> = async ({ position_id }, context) => {
  const { db, now } = context
  const teams = position_id === undefined ? await teamsOrganizedBy(db, signedIn(context).id) : []
  const rows = await db
    .select({ row: activities, team: volunteerTeams.name })
    .from(activities)
    .leftJoin(volunteerTeams, eq(volunteerTeams.id, activities.teamId))
    .where(
      and(
        isNull(activities.cancelledAt),
        lte(activities.startAt, new Date(now.getTime() + (position_id === undefined ? AHEAD_MINUTES : 30) * MINUTE_MS)),
        gte(sql`${activities.endAt} + ${SCAN_HOURS}`, now),
        position_id === undefined ? inArray(activities.teamId, [0, ...teams]) : eq(activities.stationId, position_id),
      ),
    )
    .orderBy(asc(activities.startAt), asc(activities.id))
    .limit(50)
  return { list: rows.map((one) => presentActivity(one.row, one.team, now)) }
}

export const getMyHours: Handle<typeof contract.getMyHours> = (_, context) =>
  statisticOf(context.db, signedIn(context).id)

async function mustOrganize({ db }: Context, userId: number, activityId: number): Promise<void> {
  const { teamId } = await findActivity(db, activityId)
  if (!(await organizersOf(db, teamId)).includes(userId)) throw badInput('你不是这个活动的组织者')
}

export const getWaitingScans: Handle<typeof contract.getWaitingScans> = async ({ activity_id: of }, context) => {
  const { teamId } = await findActivity(context.db, of)
  if (!(await organizersOf(context.db, teamId)).includes(signedIn(context).id)) throw gone()
  const waiting = and(eq(activityScans.activityId, of), eq(activityScans.state, scanState.waiting))
  return { list: (await select(context).where(waiting).orderBy(asc(activityScans.id)).limit(100)).map(present) }
}

type Input = Parameters<Handle<typeof contract.signIn>>[0]
/** By an organiser's code, a printed one or the button; each waits for an organiser where it arrives late. */
async function scanMyself(input: Input, direction: 'sign' | 'sign_out', context: Context) {
  const { id: userId } = signedIn(context)
  const { now, db } = context
  const { activity_id: activityId, code } = input
  const one = await findActivity(db, activityId)
  const own = { activityId, userId, direction, byId: null }
  if (code === '' || readCode(code)?.kind === 'printed') {
    const at = new Date(Math.floor(input.at / 1000) * 1000)
    if (at.getTime() > now.getTime() + CLOCK_MS) throw badInput('设备时间不正确')
    const metres = code === '' ? metresFrom(one, input) : await metresFromPrinted(one, input, context)
    if (code !== '' || one.needPosition) mustBeNear(metres)
    const doubt = now.getTime() - at.getTime() <= AT_ONCE_MS ? '' : LATE
    const method = code === '' ? scanMethod.button : scanMethod.printedCode
    return oneScan(context, (await takeScan(db, { ...own, method, at, doubt, metres }, now)).id)
  }
  const metres = metresFrom(one, input)
  const people = async () => (await organizersOf(db, one.teamId)).filter((id) => id !== userId)
  const wanted = { activity: activityId, people, typedAt: new Date(input.at) }
  const shown = await guess(context, () => verifyCode(context, code, wanted))
  if (shown.userId === userId) throw badInput('不能为自己核验')
  if (!(await organizersOf(db, one.teamId)).includes(shown.userId)) throw badInput('无效的二维码')
  const doubt = now.getTime() - shown.at.getTime() <= MINUTE_MS + AT_ONCE_MS ? '' : LATE
  return oneScan(
    context,
    (await takeScan(db, { ...own, method: scanMethod.activityCode, at: shown.at, doubt, metres }, now)).id,
  )
}

function mustBeNear(metres: number | null): void {
  if (metres === null) throw badInput('需要定位才能签到')
  if (metres > NEAR_M) throw badInput('不在活动地点 500 米内')
}

type Place = { longitude: number | null; latitude: number | null } | undefined
/**
 * The distance from the place; the position itself is not stored. A position that the device has known for more than a
 * minute is ignored.
 */
function metresFrom(place: Place, { longitude, latitude, at, located_at: since }: Input): number | null {
  if (longitude === null || latitude === null) return null
  if (!place || place.longitude === null || place.latitude === null) return null
  if (Math.abs(at - since) > MINUTE_MS) throw badInput('定位已过期，请重新定位')
  return Math.round(groundDistance({ longitude, latitude }, { longitude: place.longitude, latitude: place.latitude }))
}

/** The distance from where a printed code hangs: its venue, or the place of the activity. */
async function metresFromPrinted(one: ActivityRow, input: Input, context: Context): Promise<number | null> {
  const places = { activity: one.id, venue: one.stationId }
  const of = await guess(context, () => verifyPrinted(context.secrets, input.code, places))
  const venue =
    one.stationId === null ? [] : await context.db.select().from(stations).where(eq(stations.id, one.stationId))
  return metresFrom(of === 'activity' && one.longitude !== null ? one : venue[0], input)
}

/** Ten wrong codes a minute. */
async function guess<T>(context: Context, verify: () => T | Promise<T>): Promise<T> {
  const { id } = signedIn(context)
  await context.limits.check('codeGuessMinute', id)
  try {
    return await verify()
  } catch (error) {
    await context.limits.note('codeGuessMinute', id)
    throw error
  }
}

export const signIn: Handle<typeof contract.signIn> = (input, context) => scanMyself(input, 'sign', context)
export const signOut: Handle<typeof contract.signOut> = (input, context) => scanMyself(input, 'sign_out', context)

export const scanCode: Handle<typeof contract.scanCode> = async (input, context) => {
  const { activity_id: activityId, code, type: direction } = input
  const { id: byId } = signedIn(context)
  await mustOrganize(context, byId, activityId)
  const people = () => joinedIn(context.db, activityId)
  const typedAt = input.at && input.at < context.now.getTime() ? new Date(input.at) : context.now
  const { userId, at } = await guess(context, () => verifyCode(context, code, { people, typedAt }))
  if (userId === byId) throw badInput('不能为自己核验')
  // A code says its own minute, which a changed app can choose: the organiser's device says when it was scanned.
  const doubt = Math.abs(typedAt.getTime() - at.getTime()) <= MINUTE_MS + AT_ONCE_MS ? '' : NOT_THEN
  const claim = {
    activityId,
    userId,
    at,
    byId,
    direction,
    method: scanMethod.volunteerCode,
    doubt,
    metres: null,
  } as const
  return oneScan(context, (await takeScan(context.db, claim, context.now)).id)
}

export const decideScan: Handle<typeof contract.decideScan> = async ({ id, accept }, context) => {
  const { id: byId } = signedIn(context)
  const [scan] = await context.db.select().from(activityScans).where(eq(activityScans.id, id))
  if (!scan) throw gone()
  const { teamId } = await findActivity(context.db, scan.activityId)
  if (!(await organizersOf(context.db, teamId)).includes(byId)) throw gone()
  if (scan.userId === byId) throw badInput('不能为自己核验')
  return oneScan(context, (await decideOnce(context.db, scan, accept === 1, byId)).id)
}
