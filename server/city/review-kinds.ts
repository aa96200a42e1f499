/** Everything staff decide, in the order it is listed. A new kind is a `.review.ts` of its noun and a line here. */
import { account } from '#server/money/wallet/account.review.ts'
import { appeal } from '#server/people/bans/appeal.review.ts'
import { activity } from '#server/volunteers/activity-offers/activity.review.ts'
import { advice } from '#server/government/advices/advice.review.ts'
import { care } from '#server/help/care/care.review.ts'
import { chat } from '#server/content/lives/chat.review.ts'
import { circlePost } from '#server/circles/circle-post.review.ts'
import { citizenBan } from '#server/circles/citizen-ban.review.ts'
import { civilization } from '#server/posts/civilizations/civilization.review.ts'
import { comment } from '#server/talk/comments/comment.review.ts'
import { evaluation } from '#server/help/evaluations/evaluation.review.ts'
import { feedback } from '#server/government/feedbacks/feedback.review.ts'
import { help } from '#server/help/care/help.review.ts'
import { hours } from '#server/volunteers/hours/hours.review.ts'
import type { Kind } from '#server/staff/kind.ts'
import { live } from '#server/content/lives/live.review.ts'
import { manuscript } from '#server/newsroom/manuscript.review.ts'
import { moneyOrder } from '#server/money/orders/money-order.review.ts'
import { name } from '#server/people/names/name.review.ts'
import { order } from '#server/help/orders/order.review.ts'
import { packet } from '#server/money/red-packets/packet.review.ts'
import { practice } from '#server/posts/practice-posts/practice.review.ts'
import { report } from '#server/talk/reports/report.review.ts'
import { signup } from '#server/circles/votes/signup.review.ts'
import { transfer } from '#server/money/payout/transfer.review.ts'
import { volunteer } from '#server/volunteers/volunteer.review.ts'
import { wish } from '#server/help/wishes/wish.review.ts'

export const kinds = {
  comment,
  civilization,
  circle_post: circlePost,
  signup,
  citizen: citizenBan,
  appeal,
  practice,
  volunteer,
  activity,
  wish,
  order,
  evaluation,
  hours,
  advice,
  chat,
  name,
  report,
  help,
  care,
  live,
  manuscript,
  packet,
  money: moneyOrder,
  transfer,
  account,
  feedback,
} as const satisfies Record<string, Kind>
export type ReviewKind = keyof typeof kinds
export const isReviewKind = (word: string | undefined): word is ReviewKind =>
  word !== undefined && Object.hasOwn(kinds, word)
