import { and, eq, type SQL } from 'drizzle-orm'
import type { PracticePost } from '#contract/posts/practice-posts.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { practiceColumns, practicePosts, practiceTopics } from './practice-posts.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import { markedAmong } from '#server/marks/marks.ts'
import { practice } from './practice.subject.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import type { Context } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage, type Page } from '#server/platform/database/sorted-page.ts'

const columns = {
  row: practicePosts,
  author: citizenColumns,
  column: practiceColumns.name,
  topic: practiceTopics.name,
}
const select = <T extends Record<string, unknown>>({ db }: Context, more: T) =>
  db
    .select({ ...columns, ...(more as Record<never, never>) })
    .from(practicePosts)
    .innerJoin(users, eq(users.id, practicePosts.userId))
    .innerJoin(practiceColumns, eq(practiceColumns.id, practicePosts.columnId))
    .leftJoin(practiceTopics, eq(practiceTopics.id, practicePosts.topicId))

/** total: counted here, or known from elsewhere. */
export async function pageOfPracticePosts(context: Context, where: SQL | undefined, page: Page, known?: number) {
  const total = known ?? (await boundedCount(context.db, practicePosts, where))
  const slice = sortedPage(newestFirst(practicePosts.createdAt, practicePosts.id), page)
  const found = (await select(context, { cursor: slice.cursor })
    .where(and(where, slice.after))
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)) as (Row & { cursor: string })[]
  const { rows, cursor } = slice.cut(found)
  return { list: await present(context, rows), total, page: page.page, page_size: page.page_size, cursor }
}

export async function readPracticePost(context: Context, id: number): Promise<PracticePost | undefined> {
  const rows = await select(context, {}).where(and(eq(practicePosts.id, id), practice.visibleTo(context.user)))
  return (await present(context, rows as Row[]))[0]
}

interface Row {
  row: typeof practicePosts.$inferSelect
  author: Parameters<typeof presentCitizen>[0]
  column: string
  topic: string | null
}

/** The reason of a refusal is shown to the author only; for others such a post does not exist. */
async function present({ db, user }: Context, rows: Row[]): Promise<PracticePost[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const liked = await markedAmong(db, 'like', 'practice', ids, user)
  return rows.map(({ row, author, column, topic }) => {
    const mine = row.userId === user?.id
    return {
      id: String(row.id),
      user: presentCitizen(author),
      column: { id: String(row.columnId), name: column },
      topic: { id: row.topicId === null ? '' : String(row.topicId), name: topic ?? '' },
      content: row.content,
      images: row.images,
      video: row.video,
      status: row.status,
      reason: mine && row.status === writtenState.refused ? row.reason : '',
      like_num: row.likeNum,
      comment_num: row.commentNum,
      is_like: liked.has(row.id) ? 1 : 0,
      is_mine: mine ? 1 : 0,
      created_at: presentTime(row.createdAt),
    }
  })
}
