/** Columns that citizens write for, and their topics, at the desk. */
import { asc, eq } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import type * as contract from '#contract/staff/practice-serving.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import {
  practiceColumns as columns,
  practicePosts,
  practiceTopics as topics,
} from '#server/posts/practice-posts/practice-posts.tables.ts'
import { lockedRow } from './locked-row.ts'
import type { StaffContext } from './console-calls.ts'
import { mustBeUnused } from './practice-venues.ts'
import { flag } from './form-values.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Column = typeof columns.$inferSelect
type Topic = typeof topics.$inferSelect
const [column, topic] = ['practice_column', 'practice_topic']

const described = (row: Column | Topic) => ({
  id: String(row.id),
  name: row.name,
  introduction: row.introduction,
  cover: row.cover,
  post_num: row.postNum,
  sort: row.sort,
  published: flag(row.published),
})
export async function getPracticeColumns(_input: object, { db }: StaffContext) {
  const rows = await db.select().from(columns).orderBy(asc(columns.sort), asc(columns.id))
  return { list: rows.map((row) => ({ ...described(row), column_id: '', column: '', end_at: presentTime(row.endAt) })) }
}
export async function getPracticeTopics(_input: object, { db }: StaffContext) {
  const rows = await db
    .select({ row: topics, column: columns.name })
    .from(topics)
    .innerJoin(columns, eq(columns.id, topics.columnId))
    .orderBy(asc(columns.sort), asc(columns.id), asc(topics.sort), asc(topics.id))
  return {
    list: rows.map(({ row, column: name }) => ({
      ...described(row),
      column_id: String(row.columnId),
      column: name,
      end_at: '',
    })),
  }
}

const valuesOf = ({
  name,
  introduction,
  cover,
  sort,
  published,
}: Omit<Input<'changePracticeTopic'>, 'id' | 'reason'>) => ({
  name,
  introduction,
  cover,
  sort,
  published: published === 1,
})
const columnOf = ({ end_at, ...input }: Omit<Input<'addPracticeColumn'>, 'reason'>) => ({
  ...valuesOf(input),
  endAt: end_at === '' ? null : new Date(parseTime(end_at)!),
})
const told = ({
  name,
  introduction,
  sort,
  published,
  ...more
}: Omit<Topic, 'id' | 'columnId' | 'postNum'> & { endAt?: Date | null }) => ({
  name,
  introduction,
  sort,
  published,
  ...('endAt' in more ? { endAt: more.endAt } : {}),
})

export async function addPracticeColumn(input: Input<'addPracticeColumn'>, { db, note }: StaffContext) {
  const values = columnOf(input)
  const [row] = await db.insert(columns).values(values).returning({ id: columns.id })
  await note({ kind: column, objectId: row!.id, after: told(values) })
  return { id: String(row!.id) }
}
export async function changePracticeColumn(
  { id, reason, ...input }: Input<'changePracticeColumn'>,
  { db, note }: StaffContext,
) {
  const before = await lockedRow(db, columns, id)
  const values = columnOf(input)
  if (values.endAt !== null && values.endAt <= before.startAt) throw badInput('截止要晚于开始')
  await db.update(columns).set(values).where(eq(columns.id, id))
  await note({ kind: column, objectId: id, reason, before: told(before), after: told(values) })
  return {}
}
export async function deletePracticeColumn({ id, reason }: Input<'deletePracticeColumn'>, { db, note }: StaffContext) {
  const before = await lockedRow(db, columns, id)
  const uses: [number, string][] = [
    [await db.$count(practicePosts, eq(practicePosts.columnId, id)), '篇市民作品'],
    [await db.$count(topics, eq(topics.columnId, id)), '个话题'],
  ]
  mustBeUnused(before.name, uses, '可以改为不展示')
  await db.delete(columns).where(eq(columns.id, id))
  await note({ kind: column, objectId: id, reason, before: told(before) })
  return {}
}

export async function addPracticeTopic(
  { column_id: columnId, ...input }: Input<'addPracticeTopic'>,
  { db, note }: StaffContext,
) {
  if ((await db.$count(columns, eq(columns.id, columnId))) === 0) throw badInput('没有这个栏目')
  const values = valuesOf(input)
  const [row] = await db
    .insert(topics)
    .values({ ...values, columnId })
    .returning({ id: topics.id })
  await note({ kind: topic, objectId: row!.id, after: told(values) })
  return { id: String(row!.id) }
}
export async function changePracticeTopic(
  { id, reason, ...input }: Input<'changePracticeTopic'>,
  { db, note }: StaffContext,
) {
  const before = await lockedRow(db, topics, id)
  const values = valuesOf(input)
  await db.update(topics).set(values).where(eq(topics.id, id))
  await note({ kind: topic, objectId: id, reason, before: told(before), after: told(values) })
  return {}
}
export async function deletePracticeTopic({ id, reason }: Input<'deletePracticeTopic'>, { db, note }: StaffContext) {
  const before = await lockedRow(db, topics, id)
  const written = await db.$count(practicePosts, eq(practicePosts.topicId, id))
  mustBeUnused(before.name, [[written, '篇市民作品']], '可以改为不展示')
  await db.delete(topics).where(eq(topics.id, id))
  await note({ kind: topic, objectId: id, reason, before: told(before) })
  return {}
}
