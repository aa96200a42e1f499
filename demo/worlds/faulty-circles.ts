import * as writtenState from '#contract/posts/written-state.ts'
import { circleManagers, circlePosts, circles, topics } from '#server/circles/circles.tables.ts'
import { nameStates } from '#server/people/names/check-names.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { voteOptions, votes } from '#server/circles/votes/votes.tables.ts'
import type { Transaction } from '#server/seed/seed.ts'

const [READ, DONE] = [100_100, 100_300]
const DAY_MS = 86_400_000

/**
 * Circles, topics, posts, votes and citizens whose calls fail by the rows of this world: those from 100100 on when they
 * are read, those from 100300 on when somebody follows, votes, answers, reports, hides or blocks. A circle that is well
 * has them all; what is posted under one of its topics fails.
 */
export async function loadFaultyCircles(tx: Transaction, titles: readonly string[]): Promise<void> {
  const each = <T>(make: (id: number, title: string, place: number) => T) =>
    [READ, DONE].flatMap((first) => titles.map((title, place) => make(first + place, title, place)))
  await tx
    .insert(users)
    .overridingSystemValue()
    .values(each((id, nickname) => ({ id, nickname, nameState: nameStates.fine })))
  const [well] = await tx
    .insert(circles)
    .values({ name: '一切正常的圈子', introduction: '里面的帖子和话题会出错' })
    .returning({ id: circles.id })
  await tx
    .insert(circles)
    .overridingSystemValue()
    .values(each((id, name) => ({ id, name, sort: id, introduction: id < DONE ? '打不开' : '能看，不能关注' })))
  await tx.insert(circleManagers).values(each((id) => ({ circleId: well!.id, userId: id })))
  await tx
    .insert(topics)
    .overridingSystemValue()
    .values(each((id, title) => ({ id, circleId: well!.id, name: `#${title}#` })))
  await tx
    .insert(circlePosts)
    .overridingSystemValue()
    .values(
      each((id, title, place) => ({
        id,
        circleId: well!.id,
        topicId: id,
        userId: id,
        content: id < DONE ? `打不开：${title}` : `能看，不能回应：${title}`,
        status: writtenState.shown,
        createdAt: new Date(Date.now() - place * 60_000),
      })),
    )
  const endAt = new Date(Date.now() + 365 * DAY_MS)
  await tx
    .insert(votes)
    .overridingSystemValue()
    .values(each((id, title) => ({ id, postId: id, type: 1, title, startAt: new Date(), endAt })))
  await tx
    .insert(voteOptions)
    .values(each((id) => ['投这一项', '投那一项'].map((text) => ({ voteId: id, text }))).flat())
}
