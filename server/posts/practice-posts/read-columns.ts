import { and, asc, eq } from 'drizzle-orm'
import type * as contract from '#contract/posts/practice-posts.ts'
import { practiceColumns, practiceTopics } from './practice-posts.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import type { Handle } from '#server/platform/api/handler.ts'

type Column = typeof practiceColumns.$inferSelect
type Topic = typeof practiceTopics.$inferSelect

export const getPracticeColumns: Handle<typeof contract.getPracticeColumns> = async (_, { db }) => {
  const columns = await db
    .select()
    .from(practiceColumns)
    .where(eq(practiceColumns.published, true))
    .orderBy(asc(practiceColumns.sort), asc(practiceColumns.id))
  const topics = await db
    .select()
    .from(practiceTopics)
    .where(eq(practiceTopics.published, true))
    .orderBy(asc(practiceTopics.sort), asc(practiceTopics.id))
  return { list: columns.map((column) => presentColumn(column, topics)) }
}

export const getPracticeTopic: Handle<typeof contract.getPracticeTopic> = async ({ id }, { db }) => {
  const [found] = await db
    .select({ topic: practiceTopics, column: practiceColumns })
    .from(practiceTopics)
    .innerJoin(practiceColumns, eq(practiceColumns.id, practiceTopics.columnId))
    .where(and(eq(practiceTopics.id, id), eq(practiceTopics.published, true), eq(practiceColumns.published, true)))
  if (!found) throw gone()
  const { topic, column } = found
  const topics = await db
    .select()
    .from(practiceTopics)
    .where(and(eq(practiceTopics.columnId, column.id), eq(practiceTopics.published, true)))
    .orderBy(asc(practiceTopics.sort), asc(practiceTopics.id))
  return { ...presentTopic(topic), cover: topic.cover || column.cover, column: presentColumn(column, topics) }
}

const presentTopic = ({ id, name, introduction, postNum }: Topic) => ({
  id: String(id),
  name,
  introduction,
  post_num: postNum,
})
function presentColumn(column: Column, topics: Topic[]) {
  const { id, name, introduction, cover, startAt, endAt, postNum } = column
  return {
    id: String(id),
    name,
    introduction,
    cover,
    start_at: presentTime(startAt),
    end_at: presentTime(endAt),
    post_num: postNum,
    topics: topics.filter(({ columnId }) => columnId === id).map(presentTopic),
  }
}
