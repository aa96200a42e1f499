/** Every mark of a citizen that there is, by the call that sets it. */
import { followAdvice } from '#contract/government/advices.ts'
import { postSubscribe } from '#contract/content/albums.ts'
import { postChannel } from '#contract/content/channels.ts'
import { followCircle } from '#contract/circles/circles.ts'
import { postLiveLike } from '#contract/content/lives.ts'
import { postCollection, postFollow, postHeadline, postLike } from '#contract/talk/reactions.ts'
import type { Subject } from '#contract/subjects.ts'
import type { Mark } from '#server/marks/subject.ts'
import { world } from './small-world.ts'
import type { Citizen, TestApp } from './test-server.ts'

interface MarkCase {
  mark: Mark
  subject: Subject
  set: (app: TestApp, who: Citizen, id: number, status: 0 | 1) => Promise<{ total: number }>
  id: number
  /** What is there, but hidden from all, or of another kind. */
  refused: number[]
}
const followOf = (subject: Subject, target_type: 2 | 3 | 9, id: number, refused: number[]): MarkCase => ({
  mark: 'follow',
  subject,
  set: (app, who, of, status) => app.call(postFollow, { id: of, target_type, status }, who),
  id,
  refused,
})
const likeOf = (
  subject: Subject,
  type: number | 'comment' | 'civilization' | 'practice' | 'advice' | 'circle_post',
  id: number,
  refused: number[],
): MarkCase => ({
  mark: 'like',
  subject,
  set: (app, who, of, status) => app.call(postLike, { id: of, type, status }, who),
  id,
  refused,
})

export const everyMark: MarkCase[] = [
  likeOf('post', 3, 1016, [world.withdrawn, world.draft]),
  likeOf('comment', 'comment', world.comment, [world.waiting]),
  likeOf('civilization', 'civilization', world.civilization, [world.civilizationWaiting, world.civilizationRefused]),
  likeOf('circle_post', 'circle_post', world.circlePost, [world.circlePostWaiting]),
  {
    mark: 'follow',
    subject: 'circle',
    set: (app, who, id, status) => app.call(followCircle, { id, status }, who),
    id: world.circle,
    refused: [],
  },
  likeOf('practice', 'practice', world.practicePost, [world.practiceWaiting, world.practiceRefused]),
  likeOf('advice', 'advice', world.advice, [world.adviceWaiting, world.advicePrivate]),
  {
    mark: 'follow',
    subject: 'advice',
    set: (app, who, id, status) => app.call(followAdvice, { id, status }, who),
    id: world.advice,
    refused: [world.adviceWaiting, world.advicePrivate],
  },
  {
    mark: 'like',
    subject: 'live',
    set: (app, who, id, status) => app.call(postLiveLike, { id, status }, who),
    id: world.live,
    refused: [world.radio],
  },
  {
    mark: 'collection',
    subject: 'post',
    set: (app, who, id, status) => app.call(postCollection, { id, type: 3, status }, who),
    id: 1016,
    refused: [world.withdrawn, world.draft],
  },
  followOf('anchor', 2, world.anchor, [world.organization, world.radio]),
  followOf('organization', 3, world.organization, [world.anchor, world.live]),
  followOf('user', 9, world.author, []),
  {
    mark: 'follow',
    subject: 'album',
    set: (app, who, id, status) => app.call(postSubscribe, { id, status }, who),
    id: world.album,
    refused: [1016, world.withdrawn],
  },
  {
    mark: 'follow',
    subject: 'channel',
    set: (app, who, id, status) => app.call(postChannel, { id, status }, who),
    id: world.radio,
    refused: [world.anchor, world.organization],
  },
  {
    mark: 'follow',
    subject: 'headline',
    set: (app, who, id, status) => app.call(postHeadline, { id, status }, who),
    id: world.matrix,
    refused: [world.merchant],
  },
]
