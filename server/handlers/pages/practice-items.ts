/** What a card shows of civilized practice: activities to come, and the teams that gave the most hours this year. */
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { subjects } from '#contract/subjects.ts'
import { activities } from '#server/database/schema/activities.ts'
import { volunteerTotals } from '#server/database/schema/volunteer-hours.ts'
import { volunteerTeams } from '#server/database/schema/volunteer-teams.ts'
import { presentTime } from '#server/present/time.ts'
import type { Context } from '../handler.ts'
import type { ItemReader } from './item-reader.ts'

const SHOWN = 20
const TEAM = 2
const yearOf = (now: Date) => Number(shanghaiDate(now.getTime()).slice(0, 4))

const toCome = ({ db, now }: Context) =>
  db
    .select({ id: activities.id })
    .from(activities)
    .where(and(isNull(activities.cancelledAt), gt(activities.startAt, now)))
    .orderBy(asc(activities.startAt), asc(activities.id))
    .limit(SHOWN)
export const activitiesToCome: ItemReader = {
  ids: ({ practice }, context) =>
    practice === 'activities'
      ? toCome(context).then((rows) => rows.map(({ id }, place) => ({ id, place: [place, id] })))
      : undefined,
  async read(ids, { db }) {
    const rows = await db.select().from(activities).where(inArray(activities.id, ids))
    return new Map(
      rows.map(({ id, title, cover, startAt, address }) => [
        id,
        {
          title,
          subtitle: [presentTime(startAt).slice(5, 16), address].filter(Boolean).join(' · '),
          cover,
          url: subjects.activity.path(String(id)),
        },
      ]),
    )
  },
}

const ofYear = (now: Date) => and(eq(volunteerTotals.kind, TEAM), eq(volunteerTotals.year, yearOf(now)))
export const rankedTeams: ItemReader = {
  ids: ({ practice }, { db, now }) =>
    practice === 'teams'
      ? db
          .select({ id: volunteerTotals.subjectId })
          .from(volunteerTotals)
          .where(and(ofYear(now), gt(volunteerTotals.halfHours, 0)))
          .orderBy(desc(volunteerTotals.halfHours), desc(volunteerTotals.subjectId))
          .limit(SHOWN)
          .then((rows) => rows.map(({ id }, place) => ({ id, place: [place, id] })))
      : undefined,
  async read(ids, { db, now }) {
    const rows = await db
      .select({ team: volunteerTeams, halfHours: volunteerTotals.halfHours })
      .from(volunteerTeams)
      .leftJoin(volunteerTotals, and(ofYear(now), eq(volunteerTotals.subjectId, volunteerTeams.id)))
      .where(inArray(volunteerTeams.id, ids))
    return new Map(
      rows.map(({ team: { id, name, logo }, halfHours }) => [
        id,
        {
          title: name,
          subtitle: `今年 ${(halfHours ?? 0) / 2} 小时`,
          cover: logo,
          url: subjects.team.path(String(id)),
        },
      ]),
    )
  },
}
