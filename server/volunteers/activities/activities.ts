import { and, count, eq, getTableColumns, gt, isNotNull, isNull, lte, ne, sql, sum, type SQL } from 'drizzle-orm'
import type * as contract from '#contract/volunteers/activities.ts'
import { REVIEW_MS, joinState, activityState } from '#contract/volunteers/activity-state.ts'
import { joinRefusals } from '#contract/volunteers/join-refusals.ts'
import { literal } from '#server/platform/database/literal.ts'
import { OVERLAP, cancelOnce, findOverlap, joinOnce, type ActivityRow } from './join-activity.ts'
import { contactsOf } from './contacts-of.ts'
import { newJoin, presentActivity, presentDetail, presentJoin, timesOfRow } from './present-activity.ts'
import { fillPlaces } from './tend-waits.ts'
import { waitOf } from './wait-of.ts'
import { isVolunteer, organizersOf } from './volunteers-of.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import { activities, activityJoins } from './activities.tables.ts'
import { activityWaits } from './activity-waits.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { citizenColumns } from '#server/people/citizen.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { newestFirst, smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

const { content: _content, ...row } = getTableColumns(activities)
const free = sql`${activities.joinNum} < ${activities.quota}`
const AT_FIRST = sql.raw('0')

/** The rows in a state at a moment: the same conditions as activityStateAt. What has not begun is not over either. */
function inState(status: number | undefined, now: Date): SQL | undefined {
  const before = and(isNull(activities.cancelledAt), gt(activities.startAt, now))
  switch (status) {
    case activityState.coming:
      return and(before, gt(activities.applyStart, now))
    case activityState.open:
      return and(before, lte(activities.applyStart, now), gt(activities.applyEnd, now), free)
    case activityState.closed:
      return and(before, lte(activities.applyStart, now), sql`(${activities.applyEnd} <= ${now} or not (${free}))`)
    case activityState.onNow:
      // Found by their end: by their start, all that ever were would be read.
      return sql`${activities.id} = any(array(
        select one.id from ${activities} one where one.cancelled_at is null and one.end_at > ${now} and one.start_at <= ${now}))`
    case activityState.ended:
      return and(isNull(activities.cancelledAt), lte(activities.endAt, now))
    case activityState.cancelled:
      return isNotNull(activities.cancelledAt)
    default:
      return undefined
  }
}

/** What is not over, found by its end like what is under way; or all the rest. */
function inScope(scope: 'coming' | 'over' | undefined, now: Date): SQL | undefined {
  if (scope === undefined) return undefined
  if (scope === 'over') return sql`(${activities.cancelledAt} is not null or ${activities.endAt} <= ${now})`
  return sql`${activities.id} = any(array(
    select one.id from ${activities} one where one.cancelled_at is null and one.end_at > ${now}))`
}

/** Selects before it sorts: the offset of zero keeps PostgreSQL from reading activities in the order of their start. */
const foundFirst = (db: Context['db'], where: SQL | undefined) =>
  db
    .select()
    .from(activities)
    .where(where)
    .offset(AT_FIRST as never)
    .as('activities') as unknown as typeof activities

export const getActivities: Handle<typeof contract.getActivities> = async (input, { db, now }) => {
  const { status, scope, project_id, position_id, team_id, service_type, keyword, page, page_size } = input
  const where = and(
    inState(status, now),
    inScope(scope, now),
    project_id === undefined ? undefined : eq(activities.projectId, project_id),
    position_id === undefined ? undefined : eq(activities.stationId, position_id),
    team_id === undefined ? undefined : eq(activities.teamId, team_id),
    service_type === undefined
      ? undefined
      : sql`${activities.serviceTypes} @> ${JSON.stringify([service_type])}::jsonb`,
    keyword ? sql`strpos(${activities.title}, ${keyword}) > 0` : undefined,
  )
  const isOver =
    scope === 'over' ||
    status === activityState.ended ||
    status === activityState.cancelled ||
    (status === undefined && scope === undefined)
  const slice = sortedPage(
    isOver ? newestFirst(activities.endAt, activities.id) : smallestFirst({ time: activities.startAt }, activities.id),
    input,
  )
  const isFoundFirst = status === activityState.onNow || scope === 'coming'
  const { rows, cursor } = await slice.read(
    db
      .select({ row, team: volunteerTeams.name, cursor: slice.cursor })
      .from(isFoundFirst ? foundFirst(db, where) : activities)
      .leftJoin(volunteerTeams, eq(volunteerTeams.id, activities.teamId)),
    isFoundFirst ? undefined : where,
  )
  const total = await boundedCount(db, activities, where)
  const list = rows.map((one) => presentActivity(one.row, one.team, now))
  return { list, total, page, page_size, cursor }
}

const byId = builtOnce<{ id: number }>()((db, value) =>
  db
    .select({ one: activities, team: volunteerTeams.name })
    .from(activities)
    .leftJoin(volunteerTeams, eq(volunteerTeams.id, activities.teamId))
    .where(eq(activities.id, value.id))
    .prepare('activity_by_id'),
)

async function find(db: Context['db'], id: number) {
  const [found] = await byId(db, { id })
  if (!found) throw gone()
  return found
}
const organizes = async ({ db, user }: Context, { teamId }: ActivityRow) =>
  user !== undefined && (await organizersOf(db, teamId)).includes(user.id)

export const getActivity: Handle<typeof contract.getActivity> = async ({ id }, context) => {
  const { db, user, now } = context
  const { one, team } = await find(db, id)
  const own = user
    ? await joined(context).where(and(eq(activityJoins.activityId, id), eq(activityJoins.userId, user.id)))
    : []
  const mine = own.map((join) => presentJoin(join.row, join.citizen, now))[0]
  const organizer = await organizes(context, one)
  return {
    ...presentDetail(one, team, now),
    my_wait: user ? await waitOf(db, id, user.id) : null,
    my_join: mine ?? null,
    ...(await obstacleOf(context, one, own[0]?.row.status)),
    is_organizer: organizer ? 1 : 0,
    results: organizer && one.startAt <= now ? await resultsOf(db, id) : null,
  }
}

async function resultsOf(db: Context['db'], id: number) {
  const { signAt, status, halfHours, activityId } = activityJoins
  const [all] = await db
    .select({
      came: count(signAt),
      finished: count(sql`case when ${status} = ${literal(joinState.signedOut)} then 1 end`),
      halves: sum(halfHours),
    })
    .from(activityJoins)
    .where(and(eq(activityId, id), ne(status, joinState.cancelled)))
  return { came: all!.came, finished: all!.finished, hours: Number(all!.halves ?? 0) / 2 }
}

/** Why this reader cannot join. mine: the state of their sign-up. */
async function obstacleOf({ db, user, now }: Context, one: ActivityRow, mine?: number) {
  const closed = joinRefusals.join({ mine, times: timesOfRow(one), now: now.getTime() })
  if (closed || !user) return { obstacle: closed, conflict: null }
  if (!(await isVolunteer(db, user.id))) return { obstacle: '非志愿者', conflict: null }
  const conflict = (await findOverlap(db, user.id, one)) ?? null
  return { obstacle: conflict ? OVERLAP : '', conflict }
}

const joined = ({ db }: Context) =>
  db
    .select({ row: activityJoins, citizen: citizenColumns })
    .from(activityJoins)
    .innerJoin(users, eq(users.id, activityJoins.userId))

/** What everybody may know of a participant: that they joined. */
const joinedOnly = { status: newJoin.status, sign_at: '', sign_out_at: '', hours: 0, points: 0 }
/**
 * Until seven days after the end organisers read real names, phones and who came; citizens that somebody joined, and
 * all of it about themselves; guests how many.
 */
export const getActivityJoins: Handle<typeof contract.getActivityJoins> = async (input, context) => {
  const { db, user, now, secrets } = context
  const { activity_id: id, page, page_size } = input
  const [one] = await db.select().from(activities).where(eq(activities.id, id))
  if (!one) throw gone()
  if (!user) return { list: [], total: one.joinNum, page, page_size, cursor: '' }
  const slice = sortedPage(smallestFirst({ time: activityJoins.joinedAt }, activityJoins.id), input)
  const { rows, cursor } = await slice.read(
    db
      .select({ row: activityJoins, citizen: citizenColumns, cursor: slice.cursor })
      .from(activityJoins)
      .innerJoin(users, eq(users.id, activityJoins.userId)),
    and(eq(activityJoins.activityId, id), ne(activityJoins.status, joinState.cancelled)),
  )
  const list = rows.map((join) => presentJoin(join.row, join.citizen, now))
  const answer = { total: one.joinNum, page, page_size, cursor }
  const isOpen = now.getTime() < one.endAt.getTime() + REVIEW_MS
  const mayKnow = user && isOpen && (await organizersOf(db, one.teamId)).includes(user.id)
  const own = user && String(user.id)
  const known = mayKnow
    ? await contactsOf(
        db,
        secrets,
        rows.map(({ row: { userId } }) => userId),
      )
    : undefined
  const seen = (join: contract.Join) =>
    known ? { ...join, ...known.get(Number(join.user.id)) } : join.user.id === own ? join : { ...join, ...joinedOnly }
  return { list: list.map(seen), ...answer }
}

export const getMyJoins: Handle<typeof contract.getMyJoins> = async (input, context) => {
  const { db, now } = context
  const mine = eq(activityJoins.userId, signedIn(context).id)
  const slice = sortedPage(newestFirst(activityJoins.startAt, activityJoins.id), input)
  const { rows, cursor } = await slice.read(
    db
      .select({ join: activityJoins, citizen: citizenColumns, row, team: volunteerTeams.name, cursor: slice.cursor })
      .from(activityJoins)
      .innerJoin(users, eq(users.id, activityJoins.userId))
      .innerJoin(activities, eq(activities.id, activityJoins.activityId))
      .leftJoin(volunteerTeams, eq(volunteerTeams.id, activities.teamId)),
    mine,
  )
  const [counted] = await db.select({ total: count() }).from(activityJoins).where(mine)
  const list = rows.map((one) => ({
    ...presentJoin(one.join, one.citizen, now),
    activity: presentActivity(one.row, one.team, now),
  }))
  return { list, total: counted?.total ?? 0, page: input.page, page_size: input.page_size, cursor }
}

export const joinActivity: Handle<typeof contract.joinActivity> = async ({ activity_id: id }, context) => {
  const { id: userId } = signedIn(context)
  const { now } = context
  const { one, team, citizen, organizer, place } = await joinOnce(context.db, id, userId, now)
  await context.db.delete(activityWaits).where(and(eq(activityWaits.activityId, id), eq(activityWaits.userId, userId)))
  if (!place) return getActivity({ id }, context)
  return {
    ...presentDetail({ ...one, joinNum: place.joinNum }, team, now),
    my_join: presentJoin({ ...newJoin, ...place, activityId: id, endAt: one.endAt }, citizen, now),
    obstacle: joinRefusals.join({ mine: newJoin.status, times: timesOfRow(one), now: now.getTime() }),
    conflict: null,
    my_wait: null,
    is_organizer: organizer ? 1 : 0,
    results: null,
  }
}

export const cancelJoin: Handle<typeof contract.cancelJoin> = async ({ activity_id: id }, context) => {
  await cancelOnce(context.db, id, signedIn(context).id, context.now)
  await fillPlaces(context.db, context.now, id)
  return getActivity({ id }, context)
}
