import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { sourceTypes } from '#contract/pages/pages.ts'
import { appServices } from '#contract/site/app-services.ts'
import type { CityKind, CityThing } from '#contract/content/city-search.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { circles, topics } from '#server/circles/circles.tables.ts'
import { guides } from '#server/government/guides/guides.tables.ts'
import { merchantGroups, merchants } from '#server/government/merchants/merchants.tables.ts'
import { cardsOf, pagesInForce } from '#server/pages/arranged-pages.ts'
import { readInForce } from '#server/platform/arrangement-in-force.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { presentTime } from '#server/platform/time.ts'

export interface CityEntry extends CityThing {
  kind: CityKind
  /** What else it is found by. */
  words: string
}
/** Limit of entries of each kind, so that the index in memory is bounded. */
const MAX = 5000
/** Cards that are made of services: the grid of icons and the list. */
const SERVICE_CARDS = [2, 13]

const entry = (kind: CityKind, id: number | string, url: string, title: string, note: string[], words: string[]) => ({
  kind,
  id: String(id),
  url,
  title,
  note: note.filter(Boolean).join(' · '),
  words: words.join(' '),
})

/** Everything the city offers besides contents, in the operator's order; of activities those that are not over. */
export async function readCityEntries(db: Database): Promise<CityEntry[]> {
  return (
    await Promise.all([
      readServices(db),
      readGuides(db),
      readActivities(db),
      readTeams(db),
      readCircles(db),
      readPlaces(db),
      readTopics(db),
    ])
  ).flat()
}

/** The services that the operator arranged, then those that the app has built in. */
async function readServices(db: Database): Promise<CityEntry[]> {
  const pages = await pagesInForce(db, await readInForce(db))
  const arranged = pages
    .flatMap(cardsOf)
    .filter(({ type }) => SERVICE_CARDS.includes(type))
    .flatMap(({ id, title: card, items }) =>
      items
        .filter(({ url, source_type }) => url !== '' && source_type === sourceTypes.address)
        .map(({ title, subtitle, url }, place) =>
          entry('service', `${id}-${place}`, url, title, [subtitle || card], [subtitle, card]),
        ),
    )
    .slice(0, MAX)
  const own = appServices.map(({ title, words, url }) => entry('service', url, url, title, ['云上'], [words]))
  return [...new Map([...own, ...arranged].map((one) => [one.title, one])).values()]
}

async function readGuides(db: Database): Promise<CityEntry[]> {
  const rows = await db
    .select({ guide: guides, office: merchants.name })
    .from(guides)
    .innerJoin(merchants, eq(merchants.id, guides.merchantId))
    .where(sql`${guides.published}`)
    .orderBy(asc(guides.sort), asc(guides.id))
    .limit(MAX)
  return rows.map(({ guide: { id, title, theme, words, materials, timeLimit }, office }) =>
    entry(
      'guide',
      id,
      `/guides/${id}`,
      title,
      [office, timeLimit],
      [words, theme, ...materials.map(({ name }) => name)],
    ),
  )
}

async function readActivities(db: Database): Promise<CityEntry[]> {
  const rows = await db
    .select({ activity: activities, team: volunteerTeams.name })
    .from(activities)
    .leftJoin(volunteerTeams, eq(volunteerTeams.id, activities.teamId))
    .where(and(isNull(activities.cancelledAt), gt(activities.endAt, new Date())))
    .orderBy(asc(activities.startAt), asc(activities.id))
    .limit(MAX)
  const all = rows.map(({ activity: { id, title, startAt, address }, team }) => {
    const note = [presentTime(startAt).slice(5, 16), address]
    return entry('activity', id, `/activities-details/${id}`, title, note, [team ?? '', address])
  })
  // Of those that a team holds again and again the next one.
  return [...new Map(all.toReversed().map((one) => [`${one.title} ${one.words}`, one])).values()].toReversed()
}

async function readTeams(db: Database): Promise<CityEntry[]> {
  const rows = await db
    .select()
    .from(volunteerTeams)
    .orderBy(asc(volunteerTeams.sort), asc(volunteerTeams.id))
    .limit(MAX)
  return rows.map(({ id, name, introduction, address }) =>
    entry('team', id, `/team-detail?id=${id}`, name, [introduction], [introduction, address]),
  )
}

async function readCircles(db: Database): Promise<CityEntry[]> {
  const rows = await db.select().from(circles).orderBy(asc(circles.sort), asc(circles.id)).limit(MAX)
  return rows.map(({ id, name, introduction }) =>
    entry('circle', id, `/group-detail/${id}`, name, [introduction], [introduction]),
  )
}

async function readPlaces(db: Database): Promise<CityEntry[]> {
  const rows = await db
    .select({ place: merchants, group: merchantGroups.name })
    .from(merchants)
    .leftJoin(merchantGroups, eq(merchantGroups.id, merchants.groupId))
    .where(eq(merchants.kind, 'around'))
    .orderBy(asc(merchants.sort), asc(merchants.id))
    .limit(MAX)
  return rows.map(({ place: { id, name, address, introduction }, group }) =>
    entry('place', id, `/arounds/${id}`, name, [group ?? '', address], [group ?? '', address, introduction]),
  )
}

async function readTopics(db: Database): Promise<CityEntry[]> {
  const rows = await db
    .select({ topic: topics, circle: circles.name })
    .from(topics)
    .innerJoin(circles, eq(circles.id, topics.circleId))
    .orderBy(asc(topics.id))
    .limit(MAX)
  return rows.map(({ topic: { id, name, description }, circle }) =>
    entry('topic', id, `/topic-detail/${id}`, name, [circle], [description, circle]),
  )
}
