/** Everything staff decide, in the order it is listed. A new kind is a file in kinds/ and a line here. */
import { account } from './kinds/account.ts'
import { activity } from './kinds/activity.ts'
import { advice } from './kinds/advice.ts'
import { care } from './kinds/care.ts'
import { chat } from './kinds/chat.ts'
import { circlePost } from './kinds/circle-post.ts'
import { citizenBan } from './kinds/citizen-ban.ts'
import { civilization } from './kinds/civilization.ts'
import { comment } from './kinds/comment.ts'
import { evaluation } from './kinds/evaluation.ts'
import { feedback } from './kinds/feedback.ts'
import { help } from './kinds/help.ts'
import { hours } from './kinds/hours.ts'
import type { Kind } from './kind.ts'
import { live } from './kinds/live.ts'
import { name } from './kinds/name.ts'
import { order } from './kinds/order.ts'
import { packet } from './kinds/packet.ts'
import { practice } from './kinds/practice.ts'
import { report } from './kinds/report.ts'
import { signup } from './kinds/signup.ts'
import { transfer } from './kinds/transfer.ts'
import { volunteer } from './kinds/volunteer.ts'
import { wish } from './kinds/wish.ts'

export const kinds = {
  comment,
  civilization,
  circle_post: circlePost,
  signup,
  citizen: citizenBan,
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
  packet,
  transfer,
  account,
  feedback,
} as const satisfies Record<string, Kind>
export type ReviewKind = keyof typeof kinds
export const isReviewKind = (word: string | undefined): word is ReviewKind =>
  word !== undefined && Object.hasOwn(kinds, word)
