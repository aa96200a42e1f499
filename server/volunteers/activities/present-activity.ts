import { activityStateAt, type ActivityTimes, joinState } from '#contract/volunteers/activity-state.ts'
import type { Activity, Join } from '#contract/volunteers/activities.ts'
import type { activities, activityJoins } from './activities.tables.ts'
import { presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'

type Row = Omit<typeof activities.$inferSelect, 'content'>

export const timesOfRow = (one: Row): ActivityTimes => ({
  start: one.startAt.getTime(),
  end: one.endAt.getTime(),
  applyStart: one.applyStart.getTime(),
  applyEnd: one.applyEnd.getTime(),
  quota: one.quota,
  joined: one.joinNum,
  cancelled: one.cancelledAt !== null,
})

export const presentActivity = (one: Row, team: string | null, now: Date): Activity => ({
  id: String(one.id),
  activity_id: String(one.id),
  title: one.title,
  cover: one.cover,
  project_id: String(one.projectId ?? ''),
  team: { id: String(one.teamId ?? ''), name: team ?? '' },
  position_id: String(one.stationId ?? ''),
  address: one.address,
  longitude: one.longitude,
  latitude: one.latitude,
  start_at: presentTime(one.startAt),
  end_at: presentTime(one.endAt),
  apply_start: presentTime(one.applyStart),
  apply_end: presentTime(one.applyEnd),
  quota: one.quota,
  join_num: one.joinNum,
  hours: one.halfHours / 2,
  points: one.points,
  service_types: one.serviceTypes.map(String),
  need_position: one.needPosition ? 1 : 0,
  status: activityStateAt(timesOfRow(one), now.getTime()),
})

/** With what only its own page shows. */
export const presentDetail = (one: typeof activities.$inferSelect, team: string | null, now: Date) => ({
  ...presentActivity(one, team, now),
  content: one.content,
  contact: one.contact,
  phone: one.phone,
  reason: one.reason,
})

/** What a join is before anything is scanned. */
export const newJoin = { status: joinState.joined, signAt: null, signOutAt: null, halfHours: 0, points: 0 }
/** Who has joined and not come is absent once the activity is over. */
export const presentJoin = (
  row: Omit<typeof activityJoins.$inferSelect, 'userId' | 'startAt' | 'decidedHalfHours'>,
  citizen: Parameters<typeof presentCitizen>[0],
  now: Date,
): Join => ({
  id: String(row.id),
  activity_id: String(row.activityId),
  user: presentCitizen(citizen),
  status: row.status === joinState.joined && now > row.endAt ? joinState.absent : row.status,
  joined_at: presentTime(row.joinedAt),
  sign_at: presentTime(row.signAt),
  sign_out_at: presentTime(row.signOutAt),
  hours: row.halfHours / 2,
  points: row.points,
  real_name: '',
  phone: '',
})
