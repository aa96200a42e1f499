import { and, eq, isNull } from 'drizzle-orm'
import { postCollection, postFollow, postHeadline, postLike } from '#contract/reactions.ts'
import type { Transaction } from '#server/database/connect.ts'
import { collections, comments, follows, likes, merchants, messages } from '#server/database/schema.ts'
import { earnCredits } from '#server/earn-credits.ts'
import { gone } from '#server/refusal.ts'
import { excerpt, tellCitizen } from '#server/reviews/tell-citizen.ts'
import { handler, signedIn, type User } from '../handler.ts'
import { setMark } from './toggle.ts'

const flag = (status: number): 0 | 1 => (status === 1 ? 1 : 0)

export const like = handler(postLike, async ({ id, type, status }, context) => {
  const user = signedIn(context)
  const targetType = typeof type === 'string' ? type : 'post'
  const told = async (tx: Transaction) => {
    if (type === 'comment') await tellLiked(tx, id, user, status === 1)
    if (status === 1) await earnCredits(tx, user.id, 'like', `${targetType} ${id}`)
  }
  const total = await setMark(
    context.db,
    likes,
    { userId: user.id, targetType, targetId: id },
    status === 1,
    'likeNum',
    told,
  )
  return { id: String(id), status: flag(status), total }
})

export const collect = handler(postCollection, async ({ id, status }, context) => {
  const total = await setMark(
    context.db,
    collections,
    { userId: signedIn(context).id, targetType: 'post', targetId: id },
    status === 1,
    'collectionNum',
  )
  return { id: String(id), status: flag(status), total }
})

export const follow = handler(postFollow, async ({ id, target_type, status }, context) => {
  const total = await setMark(
    context.db,
    follows,
    { userId: signedIn(context).id, targetType: String(target_type), targetId: id },
    status === 1,
  )
  return { id: String(id), status: flag(status), total }
})

/** Subscribes to a matrix account. */
export const headline = handler(postHeadline, async ({ id, status }, context) => {
  const [account] = await context.db
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(eq(merchants.id, id), eq(merchants.kind, 'matrix')))
  if (!account) throw gone()
  const total = await setMark(
    context.db,
    follows,
    { userId: signedIn(context).id, targetType: 'headline', targetId: id },
    status === 1,
  )
  return { id: String(id), status: flag(status), total }
})

/** Whose comment it is hears of it once; a like taken back before it was read was never told. */
async function tellLiked(tx: Transaction, commentId: number, user: User, on: boolean): Promise<void> {
  const source = `like ${commentId} ${user.id}`
  if (!on)
    return void (await tx
      .delete(messages)
      .where(and(eq(messages.commentId, commentId), eq(messages.source, source), isNull(messages.readAt))))
  const [comment] = await tx
    .select({ userId: comments.userId, content: comments.content })
    .from(comments)
    .where(eq(comments.id, commentId))
  if (comment && comment.userId !== user.id)
    await tellCitizen(tx, {
      userId: comment.userId,
      type: 'interaction',
      source,
      title: `${user.nickname} 赞了你的评论`,
      content: excerpt(comment.content),
      commentId,
    })
}
