import * as markState from '#contract/talk/mark-state.ts'
import type * as contract from '#contract/talk/reactions.ts'
import { UNNAMED, followedBy } from '#contract/subjects.ts'
import { earnCredits } from '#server/platform/credits/earn-credits.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { setMark } from '#server/marks/set-mark.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { tellLiked } from './tell-liked.ts'

/** A content-type code says that it is a content item, whichever it is. */
export const postLike: Handle<typeof contract.postLike> = ({ id, type, status }, context) => {
  const user = signedIn(context)
  const subject = typeof type === 'string' ? type : UNNAMED
  const on = status === markState.on
  const also = async (tx: Transaction) => {
    await tellLiked(tx, { subject, id }, user, on)
    if (on) await earnCredits(tx, user.id, 'like', `${subject} ${id}`)
  }
  return setMark(context.db, { mark: 'like', userId: user.id, subject, id }, on, also)
}

export const postCollection: Handle<typeof contract.postCollection> = ({ id, status }, context) =>
  setMark(
    context.db,
    { mark: 'collection', userId: signedIn(context).id, subject: UNNAMED, id },
    status === markState.on,
  )

export const postFollow: Handle<typeof contract.postFollow> = async ({ id, target_type, status }, context) => {
  const subject = followedBy(target_type)
  if (!subject) throw gone()
  const { id: me } = signedIn(context)
  // Who once followed themselves can take it back.
  if (subject === 'user' && id === me && status === markState.on) throw badInput('不能关注自己')
  if (status === markState.on) await context.limits.take('followsUserHour', me)
  return setMark(context.db, { mark: 'follow', userId: me, subject, id }, status === markState.on)
}

/** Subscribes to a matrix account. */
export const postHeadline: Handle<typeof contract.postHeadline> = ({ id, status }, context) =>
  setMark(
    context.db,
    { mark: 'follow', userId: signedIn(context).id, subject: 'headline', id },
    status === markState.on,
  )
