/** A circle of the small world, managed by its author, with a post that holds a vote. */
import type { Connection } from '#server/platform/database/connect.ts'
import { circleManagers, circlePosts, circles, topics } from '#server/circles/circles.tables.ts'
import { voteOptions, votes } from '#server/circles/votes/votes.tables.ts'

/** Managed by `author`, whose the posts are: shown with a vote, waiting, shown with candidates who may sign up. */
export const circleIds = {
  circle: 21,
  otherCircle: 22,
  circleTopic: 23,
  circlePost: 24,
  circlePostWaiting: 25,
  vote: 26,
  voteOption: 27,
  candidates: 29,
} as const
type Ids = Record<'author' | keyof typeof circleIds, number>

export async function seedSmallCircles(db: Connection['db'], world: Ids): Promise<void> {
  await db
    .insert(circles)
    .overridingSystemValue()
    .values([
      { id: world.circle, name: '小城吃货', introduction: '一起说说好味道' },
      { id: world.otherCircle, name: '小城跑团', sort: 1 },
    ])
  await db.insert(circleManagers).values({ circleId: world.circle, userId: world.author })
  await db
    .insert(topics)
    .overridingSystemValue()
    .values({ id: world.circleTopic, circleId: world.circle, name: '#早餐#' })
  const said = (id: number, more: Partial<typeof circlePosts.$inferInsert> = {}) => ({
    id,
    circleId: world.circle,
    userId: world.author,
    content: `帖子 ${id}`,
    status: 1,
    createdAt: new Date(Date.now() - (100 - id) * 60_000),
    ...more,
  })
  await db
    .insert(circlePosts)
    .overridingSystemValue()
    .values([
      said(world.circlePost, { topicId: world.circleTopic }),
      said(world.circlePostWaiting, { status: 0, content: '等待审核的话' }),
      said(world.candidates),
    ])
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date('2099-01-01T00:00:00+08:00')]
  await db
    .insert(votes)
    .overridingSystemValue()
    .values([
      { id: world.vote, postId: world.circlePost, type: 1, title: '哪家好吃', startAt: from, endAt: to },
      {
        id: world.candidates,
        postId: world.candidates,
        type: 3,
        title: '最萌评选',
        startAt: new Date('2098-01-01T00:00:00+08:00'),
        endAt: to,
        signupStart: from,
        signupEnd: new Date('2098-01-01T00:00:00+08:00'),
        signupLimit: 5,
      },
    ])
  await db
    .insert(voteOptions)
    .overridingSystemValue()
    .values(['码头', '南门'].map((text, n) => ({ id: world.voteOption + n, voteId: world.vote, text })))
}
