/** The parts of a file with what citizens order, write for and learn: services, columns with topics, lessons. */
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { contentState } from '#contract/content/content-states.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { lessons } from '#server/content/lessons/lessons.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { practiceColumns, practiceTopics } from '#server/posts/practice-posts/practice-posts.tables.ts'
import { serviceItems } from '#server/help/orders/service-orders.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { idOf, named, some, time, whole, words, Wrong } from '#server/staff/file-parts.ts'

const listOf = <T extends v.GenericSchema>(item: T) => v.optional(v.array(item), [])
const described = { name: words(30), introduction: some }
/** hours: what each order earns, by halves. end: until when citizens write for it. lessons: content by its title. */
export const servingFields = {
  services: listOf(
    v.strictObject({
      title: words(40),
      content: some,
      cover: some,
      team: some,
      area: some,
      hours: v.pipe(v.number(), v.minValue(0), v.maxValue(24), v.multipleOf(0.5)),
      points: v.optional(whole(0, 1000), 0),
    }),
  ),
  columns: listOf(
    v.strictObject({
      ...described,
      cover: some,
      end: v.optional(time),
      topics: listOf(v.strictObject(described)),
    }),
  ),
  lessons: listOf(v.strictObject({ title: words(200), category: words(20) })),
}
const servingFile = v.object(servingFields)
type Serving = v.InferOutput<typeof servingFile>

export async function addServing(tx: Transaction, file: Serving): Promise<Record<string, number>> {
  const counts = { 服务: 0, 栏目: 0, 话题: 0, 讲堂: 0 }
  for (const { team, hours, ...service } of file.services)
    if (!(await idOf(tx, serviceItems, eq(serviceItems.title, service.title)))) {
      const teamId = await named(tx, volunteerTeams, team)
      await tx.insert(serviceItems).values({ ...service, teamId, halfHours: hours * 2 })
      counts.服务++
    }
  for (const { topics, end, ...column } of file.columns) {
    const known = await idOf(tx, practiceColumns, eq(practiceColumns.name, column.name))
    const columnId = known ?? (await addColumn(tx, { ...column, endAt: end ?? null }))
    if (!known) counts.栏目++
    for (const topic of topics) {
      const same = and(eq(practiceTopics.columnId, columnId), eq(practiceTopics.name, topic.name))
      if (await idOf(tx, practiceTopics, same)) continue
      await tx.insert(practiceTopics).values({ ...topic, columnId })
      counts.话题++
    }
  }
  for (const { title, category } of file.lessons) {
    const postId = await idOf(tx, posts, and(eq(posts.title, title), eq(posts.status, contentState.published)))
    if (postId === undefined) throw new Wrong(`没有“${title}”`)
    const added = await tx.insert(lessons).values({ postId, category }).onConflictDoNothing().returning()
    counts.讲堂 += added.length
  }
  return counts
}

async function addColumn(tx: Transaction, column: typeof practiceColumns.$inferInsert): Promise<number> {
  const [row] = await tx.insert(practiceColumns).values(column).returning({ id: practiceColumns.id })
  return row!.id
}
