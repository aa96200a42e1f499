import { asc, eq, inArray, sql } from 'drizzle-orm'
import { circlePosts } from '#server/circles/circles.tables.ts'
import { voteBallots, voteOptions, voteSignups, votes } from '#server/circles/votes/votes.tables.ts'
import { circleCandidates, circleVotes } from '#demo/world/circle-talk.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress } from './references.ts'

const DAY_MS = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY_MS)
const CANDIDATES = 3

interface Post {
  id: number
  createdAt: Date
}

/**
 * Votes in every state, each in the post of its circle that was written when it began, which becomes its own and
 * has no topic; ballots of some of the people. ofCircles: the posts of each circle.
 */
export async function loadCircleVotes(tx: Transaction, ofCircles: Post[][], people: number[]): Promise<void> {
  const free = ofCircles.map((posts) => [...posts])
  const made = await tx
    .insert(votes)
    .values(
      circleVotes.map(({ type, title, most = 1, daily, from, to, signup, circle }) => {
        const began = day(type === CANDIDATES ? Math.min(from, -3) : from)
        const { id: postId, createdAt } = takeNearest(free[circle]!, began)
        return {
          postId,
          type,
          title,
          maxSelect: most,
          daily: daily ? 1 : 0,
          startAt: type === CANDIDATES ? day(from) : createdAt,
          endAt: day(to),
          signupStart: type === CANDIDATES ? createdAt : null,
          signupEnd: type === CANDIDATES ? day(signup ?? from) : null,
          signupLimit: type === CANDIDATES ? 12 : 0,
        }
      }),
    )
    .returning({ id: votes.id, postId: votes.postId })
  await tx
    .insert(voteOptions)
    .values(circleVotes.flatMap(({ options }, n) => options.map((text) => ({ voteId: made[n]!.id, text }))))
  for (const [n, { title }] of circleVotes.entries())
    await tx.update(circlePosts).set({ content: title, topicId: null }).where(eq(circlePosts.id, made[n]!.postId))
  const waiting = circleVotes.findIndex(({ signup }) => signup !== undefined)
  await tx.insert(voteSignups).values(
    circleCandidates.map(([name, introduction, cover], n) => ({
      voteId: made[waiting]!.id,
      userId: people[n * 3 + 2]!,
      name,
      introduction,
      cover: pictureAddress(cover),
    })),
  )
  await vote(
    tx,
    made.filter((_, n) => circleVotes[n]!.from < 0).map(({ id }) => id),
  )
}

function takeNearest(posts: Post[], at: Date): Post {
  const away = ({ createdAt }: Post) => Math.abs(createdAt.getTime() - at.getTime())
  const nearest = posts.reduce((best, one) => (away(one) < away(best) ? one : best))
  return posts.splice(posts.indexOf(nearest), 1)[0]!
}

/** Two thirds of the people vote, each for one option. */
async function vote(tx: Transaction, ids: number[]): Promise<void> {
  const options = await tx
    .select({ id: voteOptions.id })
    .from(voteOptions)
    .where(inArray(voteOptions.voteId, ids))
    .orderBy(asc(voteOptions.id))
  if (options.length === 0) return
  await tx.execute(sql`
    insert into ${voteBallots} (vote_id, user_id, day, options, created_at)
    select v.id, u.id, case v.daily when 1 then current_date - 1 else date '1970-01-01' end, jsonb_build_array(o.id), now() - interval '1 day'
    from ${votes} v cross join users u cross join lateral (
      select id from ${voteOptions} where vote_id = v.id order by md5(u.id || ' ' || id) limit 1
    ) o where v.start_at < now() and not u.is_official and abs(hashtext(v.id || '/' || u.id)) % 3 < 2`)
  await tx.execute(sql`
    update ${voteOptions} set vote_num = n from (
      select (options ->> 0)::bigint as option, count(*)::int as n from ${voteBallots} group by 1
    ) counted where counted.option = ${voteOptions.id}`)
  await tx.execute(sql`
    update ${votes} set total = n, person_num = n from (
      select vote_id, count(*)::int as n from ${voteBallots} group by 1
    ) counted where counted.vote_id = ${votes.id}`)
}
