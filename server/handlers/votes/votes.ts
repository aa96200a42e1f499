import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as contract from '#contract/votes.ts'
import { makeVote } from '#server/circles/make-vote.ts'
import { managedAmong } from '#server/circles/present-circles.ts'
import { ballotDay, presentVotes, voteStatus } from '#server/circles/present-votes.ts'
import { regionOf } from '#server/circles/region-of.ts'
import type { Transaction } from '#server/database/connect.ts'
import { circlePosts, circles } from '#server/database/schema/circles.ts'
import { voteBallots, voteOptions, votes } from '#server/database/schema/votes.ts'
import { Semaphore } from '#server/http/semaphore.ts'
import { Refusal, badInput, gone } from '#server/http/refusal.ts'
import { circlePost } from '#server/subjects/circle-post.ts'
import { type Context, type Handle, signedIn } from '../handler.ts'

const NOT_NOW = 400402
const CANDIDATES = 3
/** Ballots of one vote wait for each other: so many with a connection of the pool, the others without. */
const voting = new Semaphore(6, 5000)

/** A vote is seen by whoever sees its post. */
export async function seenVote({ db, user }: Context, id: number) {
  const [found] = await db
    .select({ vote: votes, circle: circles.name, shown: circlePosts.status })
    .from(votes)
    .innerJoin(circlePosts, eq(circlePosts.id, votes.postId))
    .innerJoin(circles, eq(circles.id, circlePosts.circleId))
    .where(and(eq(votes.id, id), circlePost.visibleTo(user)))
  if (!found) throw gone()
  return found
}

export const getVote: Handle<typeof contract.getVote> = async ({ id }, context) => {
  const { vote, circle } = await seenVote(context, id)
  const [shown] = await presentVotes(context.db, [vote], context.user, context.now)
  return { ...shown!, circle_name: circle }
}

/** It becomes a post of the manager, shown at once. */
export const postVote: Handle<typeof contract.postVote> = async ({ circle_id: circleId, ...wanted }, context) => {
  const user = signedIn(context)
  const { db, now, request, settings } = context
  const region = await regionOf(request.address, settings)
  if (!(await managedAmong(db, [circleId], user)).has(circleId)) throw gone()
  const postId = await db.transaction(async (tx) => {
    const [post] = await tx
      .insert(circlePosts)
      .values({ circleId, userId: user.id, content: wanted.title, region, status: 1 })
      .returning({ id: circlePosts.id })
    await makeVote(tx, post!.id, wanted, now)
    return post!.id
  })
  const [made] = await presentVotes(db, await db.select().from(votes).where(eq(votes.postId, postId)), user, now)
  return made!
}

/**
 * The account is locked before the vote, in the same order as joining accounts does; the vote's row keeps its ballots
 * one after the other, and apart from its end.
 */
export const postBallot: Handle<typeof contract.postBallot> = async ({ id, options }, context) => {
  const user = signedIn(context)
  const seen = await seenVote(context, id)
  if (seen.shown !== 1) throw gone()
  const cast = () =>
    context.db.transaction(async (tx) => {
      await tx.execute(sql`select id from users where id = ${user.id} for key share`)
      const [vote] = await tx.select().from(votes).where(eq(votes.id, id)).for('no key update')
      if (!vote) throw gone()
      const { rows } = await tx.execute<{ now: Date | string }>(sql`select clock_timestamp() as now`)
      const now = new Date(rows[0]!.now)
      const status = voteStatus(vote, now)
      if (status !== 1) throw new Refusal(200, NOT_NOW, status === 0 ? '投票还没有开始' : '投票已结束')
      if (options.length > vote.maxSelect) throw badInput(`最多选 ${vote.maxSelect} 项`)
      await checkOptions(tx, id, options)
      await storeBallot(tx, vote, { userId: user.id, options, day: ballotDay(vote, now) })
    })
  await voting.run(cast)
  const [after] = await context.db.select().from(votes).where(eq(votes.id, id))
  if (!after) throw gone()
  return (await presentVotes(context.db, [after], user, context.now))[0]!
}

async function checkOptions(tx: Transaction, voteId: number, options: number[]): Promise<void> {
  const known = await tx
    .select({ id: voteOptions.id })
    .from(voteOptions)
    .where(and(eq(voteOptions.voteId, voteId), inArray(voteOptions.id, options)))
  if (known.length < options.length) throw badInput('没有这个选项')
}

async function storeBallot(
  tx: Transaction,
  vote: typeof votes.$inferSelect,
  ballot: { userId: number; options: number[]; day: string },
): Promise<void> {
  const { userId, options, day } = ballot
  const mine = and(eq(voteBallots.voteId, vote.id), eq(voteBallots.userId, userId))
  const earlier = await tx.select().from(voteBallots).where(mine)
  const before = earlier.find((one) => one.day === day)
  if (before && (vote.daily === 1 || vote.type === CANDIDATES))
    throw new Refusal(200, NOT_NOW, vote.daily === 1 ? '今天已经投过票了' : '已经投过票了')
  if (before) await tx.update(voteBallots).set({ options }).where(eq(voteBallots.id, before.id))
  else await tx.insert(voteBallots).values({ voteId: vote.id, userId, day, options })
  await moveOptions(tx, before?.options ?? [], -1)
  await moveOptions(tx, options, 1)
  if (!before)
    await tx
      .update(votes)
      .set({
        total: sql`${votes.total} + 1`,
        personNum: sql`${votes.personNum} + ${earlier.length === 0 ? 1 : 0}`,
      })
      .where(eq(votes.id, vote.id))
}

async function moveOptions(tx: Transaction, ids: number[], step: number): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(voteOptions)
      .set({ voteNum: sql`${voteOptions.voteNum} + ${step}::int` })
      .where(inArray(voteOptions.id, ids))
}
