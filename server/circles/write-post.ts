import { and, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/circles/circles.ts'
import { visibleCharacters } from '#contract/words.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { checkWords } from './check-words.ts'
import { checkVote, makeVote, picturesOfVote, wordsOfVote } from './make-vote.ts'
import { regionOf } from './region-of.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { mustBeVerified } from '#server/people/identity/must-be-verified.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { circlePosts, circles, topics } from './circles.tables.ts'
import { lockComments } from '#server/talk/comments/lock-comments.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { markedAmong } from '#server/marks/marks.ts'
import { checkFiles } from '#server/uploads/check-files.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { mustBeOwnPictures } from '#server/uploads/own-pictures.ts'
import { readPost } from './present-posts.ts'

/** A new post waits for review; its vote is made with it. */
export const postCirclePost: Handle<typeof contract.postCirclePost> = async (input, context) => {
  const { id: userId } = signedIn(context)
  const { db, now, limits, request, settings } = context
  const [circle] = await db.select({ id: circles.id }).from(circles).where(eq(circles.id, input.id))
  if (!circle) throw gone()
  await mustBeVerified(userId, 'circle', context)
  if (input.vote) {
    checkVote(input.vote, now)
    await mustBeOwnPictures(context, userId, picturesOfVote(input.vote))
  }
  await checkFiles(input, userId, context.uploads)
  if (!(await markedAmong(db, 'follow', 'circle', [input.id], { id: userId })).has(input.id))
    throw badInput('先关注这个圈子，再发帖')
  await checkTopic(db, input.id, input.topic_id)
  await checkWords([input.content, input.address, ...(input.vote ? wordsOfVote(input.vote) : [])], userId, context)
  await limits.take('circlePostsUserHour', userId)
  const region = await regionOf(request.address, settings)
  const id = await db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'circlePostsOfUser', userId)
    const written = await tx
      .select({ content: circlePosts.content })
      .from(circlePosts)
      .where(and(eq(circlePosts.userId, userId), sql`${circlePosts.createdAt} > now() - interval '1 day'`))
    const seen = visibleCharacters(input.content)
    // Not 429, which would be sent again until a day has passed.
    if (written.some((one) => visibleCharacters(one.content) === seen)) throw badInput('一天内发过同样的内容了')
    const { content, images, video, address, topic_id: topicId } = input
    const [row] = await tx
      .insert(circlePosts)
      .values({ circleId: input.id, topicId, userId, content, images, video, address, ...placeOf(input), region })
      .returning({ id: circlePosts.id })
    if (input.vote) await makeVote(tx, row!.id, input.vote, now)
    return row!.id
  })
  return (await readPost(context, id))!
}

/** Half a place is none. */
const placeOf = ({ longitude, latitude }: { longitude: number | null; latitude: number | null }) =>
  longitude === null || latitude === null ? { longitude: null, latitude: null } : { longitude, latitude }

async function checkTopic(db: Pick<Database, 'select'>, circleId: number, topicId: number | null): Promise<void> {
  if (topicId === null) return
  const [topic] = await db
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.id, topicId), eq(topics.circleId, circleId)))
  if (!topic) throw badInput('这个圈子里没有这个话题')
}

/** Only what was refused; it waits again. */
export const putCirclePost: Handle<typeof contract.putCirclePost> = async (input, context) => {
  const { id: userId } = signedIn(context)
  const { id, content, images, video, address, topic_id: topicId } = input
  const files = images || video !== undefined ? { images: images ?? [], video: video ?? '' } : undefined
  if (files) await checkFiles(files, userId, context.uploads)
  await checkWords([content, address ?? ''], userId, context)
  await context.db.transaction(async (tx) => {
    const [post] = await tx.select().from(circlePosts).where(eq(circlePosts.id, id)).for('update')
    if (!post || post.userId !== userId) throw gone()
    if (post.status !== writtenState.refused) throw badInput('只有未通过的帖子可以修改')
    if (topicId !== undefined) await checkTopic(tx, post.circleId, topicId)
    const place = address === undefined ? {} : { address, ...placeOf(input) }
    await tx
      .update(circlePosts)
      .set({ content, topicId, ...files, ...place, status: writtenState.waiting, reason: '' })
      .where(eq(circlePosts.id, id))
  })
  return (await readPost(context, id))!
}

/** With its comments, vote, reports and messages. Its comments are locked before it, as whoever decides on one does. */
export const deleteCirclePost: Handle<typeof contract.deleteCirclePost> = async ({ id }, context) => {
  const { id: userId } = signedIn(context)
  await context.db.transaction(async (tx) => {
    await lockComments(tx, 'circle_post', id)
    const [post] = await tx
      .select({ userId: circlePosts.userId })
      .from(circlePosts)
      .where(eq(circlePosts.id, id))
      .for('update')
    if (!post || post.userId !== userId) throw gone()
    await tx.delete(circlePosts).where(eq(circlePosts.id, id))
  })
  return { id: String(id) }
}
