import { asc, eq, sql } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import { circleManagers, circlePosts, circles, topics } from '#server/circles/circles.tables.ts'
import { literal } from '#server/platform/database/literal.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { reports } from '#server/talk/reports/reports.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { votes } from '#server/circles/votes/votes.tables.ts'
import { circleAnswers } from '#demo/world/circle-answers.ts'
import type { DemoCircle } from '#demo/world/shapes.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { loadCircleVotes } from './load-circle-votes.ts'
import { pictureAddress } from './references.ts'

const HOUR_MS = 3_600_000
/** The first comment has a fixed number below the generated ones, so that an address can name it. */
const FIRST_COMMENT = 93

/** The same in every new city: a small number made of several. */
const mixed = (...parts: number[]): number => {
  const n = parts.reduce((sum, part) => Math.imul(sum ^ (part + 0x9e37), 0x85ebca6b) ^ (sum >>> 13), 7)
  return (n ^ (n >>> 16)) >>> 0
}

/** Circles with posts of sixty days, answers, votes, and what waits for a moderator. */
export async function loadCircles(tx: Transaction, written: DemoCircle[]): Promise<void> {
  const people = (
    await tx.select({ id: users.id, official: users.isOfficial }).from(users).orderBy(asc(users.id))
  ).flatMap(({ id, official }) => (official ? [] : [id]))
  const person = (place: number) => people[place % people.length]!
  const made = await tx
    .insert(circles)
    .values(
      written.map(({ name, cover, introduction, notice }, sort) => ({
        name,
        cover: pictureAddress(cover),
        introduction,
        notice,
        sort,
      })),
    )
    .returning({ id: circles.id })
  const named = await tx
    .insert(topics)
    .values(
      written.flatMap((one, place) =>
        one.topics.map(([name, description], n) => ({
          circleId: made[place]!.id,
          name,
          description,
          cover: pictureAddress(one.images[n % one.images.length]!),
          viewNum: 200 + (mixed(place, n) % 3000),
        })),
      ),
    )
    .returning({ id: topics.id, circleId: topics.circleId })
  await tx.insert(circleManagers).values(made.map(({ id }, place) => ({ circleId: id, userId: person(place * 3) })))
  const rows = written.flatMap((one, place) =>
    one.posts.map(([topic, images, content], n) => {
      const luck = mixed(place, n, 5)
      const ofCircle = named.filter(({ circleId }) => circleId === made[place]!.id)
      // The oldest is nine weeks old.
      const hours = 2 + (luck % 5) + n * n * 4.2 + place * 0.7
      return {
        circleId: made[place]!.id,
        topicId: topic === null ? null : ofCircle[topic]!.id,
        userId: person(place * 5 + n * 7 + (luck % 3)),
        content,
        images: images.map((place) => pictureAddress(one.images[place]!)),
        region: luck % 6 === 0 ? ['浙江', '上海', '安徽'][(luck >>> 4) % 3]! : '云溪',
        status: n === one.posts.length - 1 && place < 4 ? writtenState.waiting : writtenState.shown,
        isTop: n === 3 ? 1 : 0,
        isEssence: n % 6 === 3 ? 1 : 0,
        createdAt: new Date(Date.now() - hours * HOUR_MS),
      }
    }),
  )
  const stored = await tx.insert(circlePosts).values(rows).returning({
    id: circlePosts.id,
    circleId: circlePosts.circleId,
    createdAt: circlePosts.createdAt,
    status: circlePosts.status,
  })
  await loadCircleVotes(
    tx,
    made.map(({ id }) => stored.filter((post) => post.circleId === id && post.status === writtenState.shown)),
    people,
  )
  await answer(tx, person)
  const reported = stored.filter(({ status }) => status === writtenState.shown).slice(5, 9)
  await tx.insert(reports).values(
    reported.map(({ id }, n) => ({
      subjectType: 'circle_post' as const,
      subjectId: id,
      userId: person(n * 4 + 1),
      reason: 1 + n,
      content: n === 0 ? '像是广告，请看一下' : '',
    })),
  )
  await follow(tx)
}

const MAX_ANSWERS = 5
async function answer(tx: Transaction, person: (place: number) => number): Promise<void> {
  const posts = await tx
    .select({
      id: circlePosts.id,
      content: circlePosts.content,
      createdAt: circlePosts.createdAt,
      voteFrom: votes.startAt,
    })
    .from(circlePosts)
    .leftJoin(votes, eq(votes.postId, circlePosts.id))
    .where(eq(circlePosts.status, writtenState.shown))
    .orderBy(asc(circlePosts.id))
  let voted = 0
  const rows = posts.flatMap(({ id, content, createdAt, voteFrom }, place) => {
    const isOpenVote = voteFrom && voteFrom <= createdAt
    const words = circleAnswers[isOpenVote ? 'voted' : content.includes('？') ? 'asked' : 'told']
    // Votes are few and seen side by side: each goes on where the last one stopped.
    const [from, step] = isOpenVote
      ? [MAX_ANSWERS * voted++, 1]
      : [mixed(id, 4), 1 + (mixed(id, 6) % (words.length - 1))]
    return Array.from({ length: place === 0 ? 4 : mixed(id, 3) % (MAX_ANSWERS + 1) }, (_, n) => ({
      target: 'circle_post' as const,
      postId: id,
      userId: person(place + n * 11),
      content: words[(from + n * step) % words.length]!,
      status: writtenState.shown,
      likeNum: mixed(id, n, 9) % 7,
      createdAt: new Date(Math.min(createdAt.getTime() + (n + 1) * 17 * 60_000, Date.now() - 30_000)),
    }))
  })
  const [first, ...rest] = rows
  await tx
    .insert(comments)
    .overridingSystemValue()
    .values({ ...first!, id: FIRST_COMMENT })
  await tx.insert(comments).values(rest)
  await tx.execute(sql`
    update ${circlePosts} set comment_num = n from (
      select post_id, count(*)::int as n from ${comments} where target = 'circle_post' and status = ${literal(writtenState.shown)} group by 1
    ) said where said.post_id = ${circlePosts.id}`)
}

/** Everybody follows some circles and likes some posts. */
async function follow(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into follows (user_id, target_type, target_id)
    select u.id, 'circle', c.id from ${users} u cross join ${circles} c
    where not u.is_official and abs(hashtext(u.id || ' ' || c.id)) % 5 < 3 on conflict do nothing`)
  await tx.execute(sql`
    update ${circles} set member_num = n from (
      select target_id, count(*)::int as n from follows where target_type = 'circle' group by 1
    ) joined where joined.target_id = ${circles.id}`)
  await tx.execute(sql`
    insert into likes (user_id, target_type, target_id, created_at)
    select u.id, 'circle_post', p.id, p.created_at + (now() - p.created_at) * random()
    from ${users} u cross join ${circlePosts} p
    where p.status = ${literal(writtenState.shown)} and not u.is_official and abs(hashtext(u.id || '-' || p.id)) % 6 < 1 + p.id % 3 on conflict do nothing`)
  await tx.execute(sql`
    update ${circlePosts} set like_num = n from (
      select target_id, count(*)::int as n from likes where target_type = 'circle_post' group by 1
    ) liked where liked.target_id = ${circlePosts.id}`)
}
