/** Activities at the desk: found, looked at with their people, moved and cancelled by what the command line does. */
import { and, asc, desc, eq, gt, ilike, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { joinState } from '#contract/volunteers/activity-state.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import type * as contract from '#contract/staff/practice-activities.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { overhear } from '#server/marks/overheard.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { containing } from '#server/platform/database/containing.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { rehearse } from '#server/queue/decisions.ts'
import type { StaffAction, Unfit } from '#server/staff/kind.ts'
import type { Outcome } from '#server/staff/note-decision.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { moveActivity as move, type ActivityChanges } from '#server/volunteers/activities/change-activity.ts'
import { refuseActivity } from '#server/volunteers/activity-offers/decide-offer.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
const LISTED = 1000
/** Who has signed in, whether or not they have left. */
const signed = sql<number>`(select count(*)::int from ${activityJoins} j where j.activity_id = ${activities.id}
  and j.status >= ${joinState.signedIn})`
const columns = { row: activities, team: volunteerTeams.name, venue: stations.name, signed }

type Row = { row: typeof activities.$inferSelect; team: string | null; venue: string | null; signed: number }
const present = ({ row, team, venue, signed: here }: Row, now: Date) => ({
  id: String(row.id),
  title: row.title,
  time: timeOf(row, now),
  start_at: presentTime(row.startAt),
  end_at: presentTime(row.endAt),
  apply_start: presentTime(row.applyStart),
  apply_end: presentTime(row.applyEnd),
  quota: row.quota,
  join_num: row.joinNum,
  signed_num: here,
  team: team ?? '',
  venue_id: String(row.stationId ?? ''),
  venue: venue ?? '',
  address: row.address,
  hours: row.halfHours / 2,
  reason: row.reason,
})
function timeOf({ cancelledAt, startAt, endAt }: Row['row'], now: Date) {
  if (cancelledAt) return 'cancelled' as const
  return now < startAt ? ('coming' as const) : now < endAt ? ('running' as const) : ('past' as const)
}
const during = (now: Date): Record<string, SQL | undefined> => ({
  coming: and(isNull(activities.cancelledAt), gt(activities.startAt, now)),
  running: and(isNull(activities.cancelledAt), lte(activities.startAt, now), gt(activities.endAt, now)),
  past: and(isNull(activities.cancelledAt), lte(activities.endAt, now)),
  cancelled: isNotNull(activities.cancelledAt),
})

export async function getDeskActivities(input: Input<'getDeskActivities'>, { db, now }: StaffContext) {
  const { keyword, time, team_id, page, page_size } = input
  const where = and(
    during(now)[time],
    team_id === '' ? undefined : eq(activities.teamId, team_id),
    keyword ? ilike(activities.title, containing(keyword)) : undefined,
  )
  const rows = await db
    .select(columns)
    .from(activities)
    .leftJoin(volunteerTeams, eq(volunteerTeams.id, activities.teamId))
    .leftJoin(stations, eq(stations.id, activities.stationId))
    .where(where)
    .orderBy(
      desc(sql`${activities.endAt} > ${now} and ${activities.cancelledAt} is null`),
      sql`case when ${activities.endAt} > ${now} and ${activities.cancelledAt} is null then ${activities.startAt} end`,
      desc(activities.endAt),
      desc(activities.id),
    )
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { list: rows.map((row) => present(row, now)), total: await db.$count(activities, where), page, page_size }
}

async function found({ db }: StaffContext, id: number): Promise<Row> {
  const [one] = await db
    .select(columns)
    .from(activities)
    .leftJoin(volunteerTeams, eq(volunteerTeams.id, activities.teamId))
    .leftJoin(stations, eq(stations.id, activities.stationId))
    .where(eq(activities.id, id))
  if (!one) throw gone()
  return one
}
export async function getDeskActivity({ id }: Input<'getDeskActivity'>, context: StaffContext) {
  const one = await found(context, id)
  const isOver = one.row.endAt < context.now
  const people = await context.db
    .select({ join: activityJoins, nickname: users.nickname, number: volunteers.number })
    .from(activityJoins)
    .innerJoin(users, eq(users.id, activityJoins.userId))
    .leftJoin(volunteers, eq(volunteers.userId, users.id))
    .where(and(eq(activityJoins.activityId, id), ne(activityJoins.status, joinState.cancelled)))
    .orderBy(asc(activityJoins.id))
    .limit(LISTED)
  return {
    activity: present(one, context.now),
    people: people.map(({ join, nickname, number }) => ({
      id: String(join.id),
      number: number ?? '',
      nickname,
      state: isOver && join.status === joinState.joined ? joinState.absent : join.status,
      sign_at: presentTime(join.signAt),
      hours: join.halfHours / 2,
    })),
  }
}

const outcomes: Partial<Record<Outcome, string>> = {
  missing: '没有这个活动',
  already: '和现在一样，没有改动',
  unfit: '活动已经开始、结束或取消，不能再改',
}
type Deed = (db: StaffContext['db'], order: StaffAction) => Promise<Outcome | Unfit>
/** The deed of the command line, with every outcome but success as a sentence. */
const inWords =
  (deed: Deed): Deed =>
  async (db, order) => {
    const outcome = await deed(db, order)
    const why = typeof outcome === 'object' ? outcome.unfit : outcomes[outcome]
    return why === undefined ? outcome : { unfit: why }
  }
const look = ({ db, staff }: StaffContext, id: number, deed: Deed, words: string) =>
  rehearse(db, inWords(deed), { id, words, staff })
/** Answers what was really told. */
async function carryOut({ db, staff }: StaffContext, id: number, deed: Deed, words: string) {
  const messages = await overhear(async () => {
    const outcome = await inWords(deed)(db, { id, words, staff })
    if (typeof outcome === 'object') throw badInput(outcome.unfit)
  })
  return { problem: '', messages }
}

/** Only what differs, as the command line names it. */
function changesOf({ row }: Row, input: Input<'previewMove'>): ActivityChanges {
  const at = (words: string) => new Date(parseTime(words)!)
  const venue = input.venue_id === '' ? null : input.venue_id
  return {
    start: at(input.start_at),
    end: at(input.end_at),
    apply_start: at(input.apply_start),
    apply_end: at(input.apply_end),
    quota: input.quota,
    ...(venue === row.stationId ? {} : { stationId: venue }),
    ...(input.address === row.address ? {} : { address: input.address }),
  }
}
const moved =
  (one: Row, input: Input<'previewMove'>): Deed =>
  (db, order) =>
    move(db, order, () => changesOf(one, input))

export const previewMove = async (input: Input<'previewMove'>, context: StaffContext) =>
  look(context, input.id, moved(await found(context, input.id), input), '改期')
export const moveActivity = async ({ reason, ...input }: Input<'moveActivity'>, context: StaffContext) =>
  carryOut(context, input.id, moved(await found(context, input.id), input), reason)

export const previewCancelling = async ({ id, reason }: Input<'previewCancelling'>, context: StaffContext) => {
  await found(context, id)
  return look(context, id, refuseActivity, reason)
}
export const cancelActivity = async ({ id, reason }: Input<'cancelActivity'>, context: StaffContext) => {
  await found(context, id)
  return carryOut(context, id, refuseActivity, reason)
}
