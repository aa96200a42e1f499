import { and, count, eq } from 'drizzle-orm'
import type * as contract from '#contract/posts/practice-posts.ts'
import { PRACTICE_POSTS_A_DAY, columnObstacle } from '#contract/posts/practice-posts.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { sinceToday } from '#server/platform/database/since-today.ts'
import { lockComments } from '#server/talk/comments/lock-comments.ts'
import { practiceColumns, practicePosts, practiceTopics } from './practice-posts.tables.ts'
import { badInput, enoughToday, gone } from '#server/platform/http/refusal.ts'
import { mustBeVerified } from '#server/people/identity/must-be-verified.ts'
import { presentTime } from '#server/platform/time.ts'
import { practice } from './practice.subject.ts'
import { checkFiles } from '#server/uploads/check-files.ts'
import { signedIn, type Handle } from '#server/platform/api/handler.ts'
import { pageOfPracticePosts, readPracticePost } from './read-practice-posts.ts'

export const getPracticePosts: Handle<typeof contract.getPracticePosts> = async (
  { column_id, topic_id, ...page },
  context,
) => {
  const where = and(
    practice.visibleTo(),
    column_id === undefined ? undefined : eq(practicePosts.columnId, column_id),
    topic_id === undefined ? undefined : eq(practicePosts.topicId, topic_id),
  )
  return pageOfPracticePosts(context, where, page)
}

export const getMyPracticePosts: Handle<typeof contract.getMyPracticePosts> = (page, context) =>
  pageOfPracticePosts(context, eq(practicePosts.userId, signedIn(context).id), page)

export const getPracticePost: Handle<typeof contract.getPracticePost> = async ({ id }, context) => {
  const found = await readPracticePost(context, id)
  if (!found) throw gone()
  return found
}

/** Every post waits for a moderator; ten a day, counted under a lock against the citizen's other devices. */
export const postPracticePost: Handle<typeof contract.postPracticePost> = async (input, context) => {
  const { id: userId } = signedIn(context)
  await mustBeVerified(userId, 'practice', context)
  await checkFiles(input, userId, context.uploads)
  const { column_id: columnId, topic_id: topicId, content, images, video } = input
  const id = await context.db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'practicePostsOfUser', userId)
    await mustTakePosts(tx, columnId, topicId, context.now)
    const [sent] = await tx
      .select({ n: count() })
      .from(practicePosts)
      .where(and(eq(practicePosts.userId, userId), sinceToday(practicePosts.createdAt)))
    if ((sent?.n ?? 0) >= PRACTICE_POSTS_A_DAY) throw enoughToday(`每天最多发布 ${PRACTICE_POSTS_A_DAY} 条，请明天再来`)
    const [row] = await tx
      .insert(practicePosts)
      .values({ userId, columnId, topicId: topicId ?? null, content, images, video })
      .returning({ id: practicePosts.id })
    return row!.id
  })
  return (await readPracticePost(context, id))!
}

async function mustTakePosts(tx: Transaction, columnId: number, topicId: number | undefined, now: Date): Promise<void> {
  const [column] = await tx
    .select()
    .from(practiceColumns)
    .where(and(eq(practiceColumns.id, columnId), eq(practiceColumns.published, true)))
  if (!column) throw badInput('没有这个栏目')
  const times = { start_at: presentTime(column.startAt), end_at: presentTime(column.endAt) }
  const obstacle = columnObstacle(times, now.getTime())
  if (obstacle) throw badInput(obstacle)
  if (topicId === undefined) return
  const topics = await tx
    .select({ id: practiceTopics.id })
    .from(practiceTopics)
    .where(
      and(eq(practiceTopics.id, topicId), eq(practiceTopics.columnId, columnId), eq(practiceTopics.published, true)),
    )
  if (topics.length === 0) throw badInput('没有这个话题')
}

/** Only one's own; somebody else's looks missing. Comments are locked before what they are about, as always. */
export const deletePracticePost: Handle<typeof contract.deletePracticePost> = async ({ id }, context) => {
  const mine = and(eq(practicePosts.id, id), eq(practicePosts.userId, signedIn(context).id))
  await context.db.transaction(async (tx) => {
    const own = await tx.select({ id: practicePosts.id }).from(practicePosts).where(mine)
    if (own.length === 0) throw gone()
    await lockComments(tx, 'practice', id)
    await tx.delete(practicePosts).where(mine)
  })
  return { id: String(id) }
}
