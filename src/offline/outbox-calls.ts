/** The writes that may wait in the outbox, by their endpoint's name. How each waits is said in the contract. */
import { cancelJoin, joinActivity } from '#contract/volunteers/activities.ts'
import { postAddress, putAddress } from '#contract/help/addresses.ts'
import { postActivityOffer } from '#contract/volunteers/activity-offers.ts'
import { followAdvice, postAdvice, reopenAdvice, scoreAdvice } from '#contract/government/advices.ts'
import { postSubscribe } from '#contract/content/albums.ts'
import { postChannel } from '#contract/content/channels.ts'
import { deleteListenerNote, postListenerNote } from '#contract/content/listener-notes.ts'
import { postBanAppeal } from '#contract/people/bans.ts'
import { decideScan, scanCode, signIn, signOut } from '#contract/volunteers/check-ins.ts'
import {
  deleteCirclePost,
  followCircle,
  postCirclePost,
  postCircleReport,
  putCirclePost,
} from '#contract/circles/circles.ts'
import { postCivilization } from '#contract/posts/civilizations.ts'
import { deleteComment, postComment } from '#contract/talk/comments.ts'
import type { Endpoint, Outbox } from '#contract/endpoint.ts'
import { evaluateService, scoreOrder } from '#contract/help/evaluations.ts'
import { postFeedback } from '#contract/government/feedbacks.ts'
import { cancelOrder, completeOrder, postOrder, provideOrder } from '#contract/help/orders.ts'
import { askHoursReview } from '#contract/volunteers/hours.ts'
import { deletePracticePost, postPracticePost } from '#contract/posts/practice-posts.ts'
import { postHelper, postHelpRecord } from '#contract/help/care.ts'
import { postCollection, postFollow, postHeadline, postLike } from '#contract/talk/reactions.ts'
import { postReport } from '#contract/talk/reports.ts'
import { postTeamUser } from '#contract/volunteers/teams.ts'
import { postVolunteer } from '#contract/volunteers/volunteers.ts'
import { postVisitNote } from '#contract/help/visit-notes.ts'
import { postBallot, postVote, postVoteSignup } from '#contract/circles/votes.ts'
import { cancelClaimWish, claimWish, finishWish, postWish, reopenWish, withdrawWish } from '#contract/help/wishes.ts'
import { wordsOf } from '#lib/words-of.ts'
import type { OutboxEntry } from './db.ts'

export interface OutboxCall extends Outbox {
  endpoint: Endpoint
}
type Sent = Record<string, unknown>

const queued: Endpoint[] = [
  postComment,
  deleteComment,
  postCivilization,
  postCirclePost,
  putCirclePost,
  deleteCirclePost,
  postCircleReport,
  followCircle,
  postBallot,
  postVote,
  postVoteSignup,
  postPracticePost,
  deletePracticePost,
  postHelper,
  postHelpRecord,
  postAdvice,
  scoreAdvice,
  reopenAdvice,
  followAdvice,
  postFeedback,
  postLike,
  postCollection,
  postFollow,
  postHeadline,
  postSubscribe,
  postChannel,
  postListenerNote,
  postBanAppeal,
  deleteListenerNote,
  postReport,
  postVolunteer,
  postTeamUser,
  joinActivity,
  cancelJoin,
  postActivityOffer,
  signIn,
  signOut,
  scanCode,
  decideScan,
  postWish,
  claimWish,
  cancelClaimWish,
  finishWish,
  reopenWish,
  withdrawWish,
  postVisitNote,
  evaluateService,
  scoreOrder,
  postOrder,
  provideOrder,
  completeOrder,
  cancelOrder,
  askHoursReview,
  postAddress,
  putAddress,
]
const calls = new Map(
  queued.flatMap((endpoint): [string, OutboxCall][] =>
    endpoint.outbox ? [[endpoint.name, { ...endpoint.outbox, endpoint }]] : [],
  ),
)
/** undefined: written by a newer version of the app. */
export const outboxCall = (name: string): OutboxCall | undefined => calls.get(name)
export function outboxLabel(name: string, input: Sent): string {
  const label = calls.get(name)?.label ?? '内容'
  return typeof label === 'string' ? label : label(input)
}
export const outboxText = (name: string, input: Sent): string => calls.get(name)?.text?.(input) ?? ''
/** The same of a row, also where this version does not know the call or the row lost a part: all its words. */
export function outboxWords({ call, input, draft }: Pick<OutboxEntry, 'call' | 'input' | 'draft'>): string {
  if (calls.has(call) && Object.keys(input).length > 0) return outboxText(call, input)
  return wordsOf(draft?.fields ?? input)
}
/** What is said beside it while it waits. */
export const outboxNote = (name: string): string => (calls.get(name)?.onArrival ? '以送达为准' : '')
