/** Calendars to subscribe to: of a team, of a venue, and a citizen's own. */
import { calendarFeed, type Appointment } from '#contract/calendar-file.ts'
import type { CalendarKind } from '#contract/feed-address.ts'
import { getActivities, type Activity } from '#contract/volunteers/activities.ts'
import { activityState } from '#contract/volunteers/activity-state.ts'
import { getTeam } from '#contract/volunteers/teams.ts'
import { getVenue } from '#contract/volunteers/venues.ts'
import { ask } from '#server/delivery/ask.ts'
import type { Context } from '#server/platform/api/handler.ts'
import type { RunningApi } from '#server/platform/api/running-api.ts'
import { ownCalendarOwner } from '#server/volunteers/calendars/own-calendar.ts'
import { joinedActivities } from '#server/volunteers/calendars/joined-activities.ts'

const COMING = 100
/** Those that are over stay for a while: a calendar that loses them looks broken. */
const OVER = 30
const DAY_MS = 86_400_000

export const calendars: Record<CalendarKind, (app: RunningApi, id: number, origin: string) => Promise<string>> = {
  async teams(app, id, origin) {
    const { name } = await ask(app, getTeam, { id })
    return calendarOf(app, name, { team_id: id }, origin)
  },
  async venues(app, id, origin) {
    const { name } = await ask(app, getVenue, { id })
    return calendarOf(app, name, { position_id: id }, origin)
  },
}

async function calendarOf(
  app: RunningApi,
  name: string,
  of: { team_id?: number; position_id?: number },
  origin: string,
): Promise<string> {
  const { now } = app.context()
  const [coming, over] = await Promise.all([
    ask(app, getActivities, { ...of, scope: 'coming', page_size: COMING }),
    ask(app, getActivities, { ...of, scope: 'over', page_size: OVER }),
  ])
  const all = [...over.list, ...coming.list].map((one) => appointmentOf(one, origin))
  return calendarFeed({ name: `${name}的活动`, reminds: false }, all, dayOf(now))
}

/** file: the last part of the address. Undefined where it is none of ours, or was renewed. */
export async function readOwnCalendar(context: Context, file: string, origin: string): Promise<string | undefined> {
  const owner = await ownCalendarOwner(context, file)
  if (owner === undefined) return undefined
  const joined = await joinedActivities(context.db, owner, context.now)
  return calendarFeed(
    { name: '我的志愿活动', reminds: true },
    joined.map((one) => appointmentOf(one, origin)),
    dayOf(context.now),
  )
}

/** The same for a day, so that an unchanged calendar is answered with 304. */
const dayOf = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)

const appointmentOf = (one: Activity, origin: string): Appointment => ({
  id: one.id,
  title: one.title,
  start: one.start_at,
  end: one.end_at,
  place: one.address,
  address: `${origin}/activities-details/${one.id}`,
  note: one.team.name,
  cancelled: one.status === activityState.cancelled,
  at:
    one.longitude === null || one.latitude === null ? undefined : { longitude: one.longitude, latitude: one.latitude },
})
