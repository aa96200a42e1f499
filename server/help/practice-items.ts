/** What a card shows of civilized practice: activities to come, teams by their hours of this year, wishes to claim. */
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { subjects } from '#contract/subjects.ts'
import { wishState } from '#contract/help/wish-states.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { volunteerTotals } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { wish } from '#server/help/wishes/wish.subject.ts'
import { streetNames } from '#server/help/wishes/wish-setting.ts'
import type { Context } from '#server/platform/api/handler.ts'
import type { ItemReader } from '#server/pages/item-reader.ts'

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

const toClaim = eq(wishes.status, wishState.open)
/** Nobody is named: a wish may be anonymous, and its street says enough. */
export const openWishes: ItemReader = {
  ids: ({ practice }, { db }) =>
    practice === 'wishes'
      ? db
          .select({ id: wishes.id })
          .from(wishes)
          .where(and(toClaim, wish.visibleTo()))
          .orderBy(desc(wishes.createdAt), desc(wishes.id))
          .limit(SHOWN)
          .then((rows) => rows.map(({ id }, place) => ({ id, place: [place, id] })))
      : undefined,
  async read(ids, { db, settings }) {
    const streets = await streetNames(settings)
    const rows = await db
      .select({ id: wishes.id, title: wishes.title, images: wishes.images, streetId: wishes.streetId })
      .from(wishes)
      .where(and(inArray(wishes.id, ids), toClaim))
    return new Map(
      rows.map(({ id, title, images, streetId }) => [
        id,
        {
          title,
          subtitle: streets.get(streetId) ?? '',
          cover: images[0] ?? '',
          url: subjects.wish.path(String(id)),
        },
      ]),
    )
  },
}
