/** Adds what a file names, all or nothing; what is there already is left alone. */
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { lockFor } from '#server/platform/database/locks.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { projects, stations } from '#server/content/channels/stations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { addTeam as makeTeam } from '#server/volunteers/teams/add-team.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { addServing, servingFields } from './add-serving.ts'
import { degrees, idOf, named, some, time, whole, words, Wrong } from '#server/staff/file-parts.ts'

const place = { address: some, longitude: degrees(180), latitude: degrees(90) }
/** Names refer to what is in the same file or in the city already. hours: in steps of 0.5. */
const fileFields = v.strictObject({
  ...servingFields,
  venues: v.optional(
    v.array(
      v.strictObject({ name: words(60), type: whole(1, 4), parent: some, introduction: some, phone: some, ...place }),
    ),
    [],
  ),
  teams: v.optional(
    v.array(v.strictObject({ name: words(40), introduction: some, venue: some, leader_phone: words(20) })),
    [],
  ),
  projects: v.optional(
    v.array(v.strictObject({ title: words(60), content: some, venue: some, start: time, end: time })),
    [],
  ),
  activities: v.optional(
    v.array(
      v.strictObject({
        title: words(60),
        content: some,
        team: some,
        venue: some,
        project: some,
        start: time,
        end: time,
        apply_start: time,
        apply_end: time,
        quota: whole(1, 100_000),
        hours: v.pipe(v.number(), v.minValue(0), v.maxValue(24), v.multipleOf(0.5)),
        points: v.optional(whole(0, 1000), 0),
        need_position: v.optional(v.boolean(), false),
        ...place,
      }),
    ),
    [],
  ),
})
type File = v.InferOutput<typeof fileFields>

export async function addPractice(db: Database, read: unknown): Promise<{ lines: string[]; added: boolean }> {
  const file = v.safeParse(fileFields, read)
  if (!file.success) {
    const [{ message }] = file.issues
    return { lines: [`${v.getDotPath(file.issues[0]) ?? '文件'}：${message}`], added: false }
  }
  try {
    return { lines: await db.transaction((tx) => addAll(tx, file.output)), added: true }
  } catch (error) {
    if (error instanceof Wrong) return { lines: [error.message], added: false }
    throw error
  }
}

async function addAll(tx: Transaction, file: File): Promise<string[]> {
  // Two files at once add nothing twice.
  await lockFor(tx, 'world')
  const counts = { 场所: 0, 团队: 0, 项目: 0, 活动: 0 }
  for (const { parent, ...venue } of file.venues)
    if (!(await idOf(tx, stations, eq(stations.name, venue.name)))) {
      await tx.insert(stations).values({ ...venue, parentId: await venueOf(tx, parent) })
      counts.场所++
    }
  for (const team of file.teams) counts.团队 += await addTeam(tx, team)
  for (const { venue, start, end, ...project } of file.projects)
    if (!(await idOf(tx, projects, eq(projects.title, project.title)))) {
      const stationId = await venueOf(tx, venue)
      await tx.insert(projects).values({ ...project, stationId, startAt: start, endAt: end })
      counts.项目++
    }
  for (const one of file.activities) counts.活动 += await addActivity(tx, one)
  const more = await addServing(tx, file)
  return [
    `新增：${Object.entries({ ...counts, ...more })
      .filter(([kind, count]) => count > 0 || kind in counts)
      .map(([kind, count]) => `${kind} ${count}`)
      .join('，')}`,
  ]
}

const venueOf = (tx: Transaction, name: string) => named(tx, stations, name)

/** Its leader has to be a volunteer. */
async function addTeam(
  tx: Transaction,
  { venue, leader_phone: phone, ...team }: File['teams'][number],
): Promise<number> {
  if (await idOf(tx, volunteerTeams, eq(volunteerTeams.name, team.name))) return 0
  const [leader] = await tx
    .select({ id: volunteers.id })
    .from(volunteers)
    .innerJoin(users, eq(users.id, volunteers.userId))
    .where(and(eq(users.phone, phone), eq(volunteers.status, standings.approved)))
  if (!leader) throw new Wrong(`“${team.name}”的负责人 ${phone} 还不是志愿者`)
  await makeTeam(tx, { ...team, stationId: await venueOf(tx, venue) }, leader.id)
  return 1
}

async function addActivity(tx: Transaction, one: File['activities'][number]): Promise<number> {
  const { team, venue, project, start, end, apply_start, apply_end, hours, need_position, ...rest } = one
  if (!(apply_start < apply_end && apply_end <= start && start < end)) throw new Wrong(`“${one.title}”的时间前后不对`)
  const same = and(eq(activities.title, one.title), eq(activities.startAt, start))
  if (await idOf(tx, activities, same)) return 0
  const projectId = project ? await idOf(tx, projects, eq(projects.title, project)) : null
  if (projectId === undefined) throw new Wrong(`没有“${project}”`)
  await tx.insert(activities).values({
    ...rest,
    projectId,
    teamId: await named(tx, volunteerTeams, team),
    stationId: await venueOf(tx, venue),
    startAt: start,
    endAt: end,
    applyStart: apply_start,
    applyEnd: apply_end,
    halfHours: hours * 2,
    needPosition: need_position,
  })
  return 1
}
