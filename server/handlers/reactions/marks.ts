import { and, eq } from 'drizzle-orm'
import { postCollection, postFollow, postHeadline, postLike } from '#contract/reactions.ts'
import { collections, follows, likes, merchants } from '#server/database/schema.ts'
import { gone } from '#server/refusal.ts'
import { handler, signedIn } from '../handler.ts'
import { setMark } from './toggle.ts'

const flag = (status: number): 0 | 1 => (status === 1 ? 1 : 0)

export const like = handler(postLike, async ({ id, type, status }, context) => {
  const total = await setMark(context.db, likes, { userId: signedIn(context).id, targetType: type === 'comment' ? 'comment' : 'post', targetId: id }, status === 1, 'likeNum')
  return { id: String(id), status: flag(status), total }
})

export const collect = handler(postCollection, async ({ id, status }, context) => {
  const total = await setMark(context.db, collections, { userId: signedIn(context).id, targetType: 'post', targetId: id }, status === 1, 'collectionNum')
  return { id: String(id), status: flag(status), total }
})

export const follow = handler(postFollow, async ({ id, target_type, status }, context) => {
  const total = await setMark(context.db, follows, { userId: signedIn(context).id, targetType: String(target_type), targetId: id }, status === 1)
  return { id: String(id), status: flag(status), total }
})

/** Subscribes to a matrix account. */
export const headline = handler(postHeadline, async ({ id, status }, context) => {
  const [account] = await context.db.select({ id: merchants.id }).from(merchants).where(and(eq(merchants.id, id), eq(merchants.kind, 'matrix')))
  if (!account) throw gone()
  const total = await setMark(context.db, follows, { userId: signedIn(context).id, targetType: 'headline', targetId: id }, status === 1)
  return { id: String(id), status: flag(status), total }
})
