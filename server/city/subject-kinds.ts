/** The kinds of subjects of this city: a new one is a line here. */
import { registerSubjects } from '#server/marks/subjects.ts'
import { activity } from '#server/volunteers/activities/activity.subject.ts'
import { advice } from '#server/government/advices/advice.subject.ts'
import { album } from '#server/content/albums/album.subject.ts'
import { anchor } from '#server/content/channels/anchor.subject.ts'
import { care } from '#server/help/care/care.subject.ts'
import { channel } from '#server/content/channels/channel.subject.ts'
import { chat } from '#server/content/lives/chat.subject.ts'
import { circle } from '#server/circles/circle.subject.ts'
import { circlePost } from '#server/circles/circle-post.subject.ts'
import { civilization } from '#server/posts/civilizations/civilization.subject.ts'
import { comment } from '#server/talk/comments/comment.subject.ts'
import { feedback } from '#server/government/feedbacks/feedback.subject.ts'
import { headline } from '#server/government/matrixs/headline.subject.ts'
import { live } from '#server/content/lives/live.subject.ts'
import { order } from '#server/help/orders/order.subject.ts'
import { organization } from '#server/content/channels/organization.subject.ts'
import { post } from '#server/content/articles/post.subject.ts'
import { practice } from '#server/posts/practice-posts/practice.subject.ts'
import { team } from '#server/volunteers/teams/team.subject.ts'
import { transfer } from '#server/money/payout/transfer.subject.ts'
import { user } from '#server/people/users/user.subject.ts'
import { volunteer } from '#server/volunteers/volunteer.subject.ts'
import { wish } from '#server/help/wishes/wish.subject.ts'

/**
 * In this order their rows are locked: comments first, as whoever decides on a comment locks it before what it is
 * about.
 */
registerSubjects({
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
})
