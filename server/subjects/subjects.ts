import type { Commentable, Followable, LikedByName, Subject, Subscribable, UNNAMED } from '#contract/subjects.ts'
import { activity } from './activity.ts'
import { advice } from './advice.ts'
import { album } from './album.ts'
import { anchor } from './anchor.ts'
import { care } from './care.ts'
import { channel } from './channel.ts'
import { chat } from './chat.ts'
import { circle } from './circle.ts'
import { circlePost } from './circle-post.ts'
import { civilization } from './civilization.ts'
import { comment } from './comment.ts'
import { feedback } from './feedback.ts'
import { headline } from './headline.ts'
import { live } from './live.ts'
import { order } from './order.ts'
import { organization } from './organization.ts'
import { post } from './post.ts'
import { practice } from './practice.ts'
import type { SubjectKind } from './subject.ts'
import { team } from './team.ts'
import { transfer } from './transfer.ts'
import { user } from './user.ts'
import { volunteer } from './volunteer.ts'
import { wish } from './wish.ts'

/** What the contract promises of a kind, the server must have. */
type Registry = { [S in Subject]: SubjectKind } & Record<Commentable, { commentCounter: string }> &
  Record<LikedByName | typeof UNNAMED, { markCounter: { like: string | undefined } }> &
  Record<
    Followable | Subscribable,
    Required<Pick<SubjectKind, 'listed'>> & { markCounter: { follow: string | undefined } }
  > &
  Record<typeof UNNAMED, Required<Pick<SubjectKind, 'contentType'>>>

/**
 * In this order their rows are locked: comments first, as whoever decides on a comment locks it before what it is
 * about.
 */
export const subjects: Registry = {
  comment,
  civilization,
  circle_post: circlePost,
  circle,
  advice,
  practice,
  activity,
  post,
  album,
  live,
  channel,
  anchor,
  organization,
  headline,
  chat,
  user,
  feedback,
  transfer,
  team,
  volunteer,
  wish,
  order,
  care,
}
