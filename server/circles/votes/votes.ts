import { and, eq } from 'drizzle-orm'
import { voteState } from '#contract/circles/vote-fields.ts'
import type * as contract from '#contract/circles/votes.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { checkWords } from '#server/circles/check-words.ts'
import { checkVote, makeVote, picturesOfVote, wordsOfVote } from '#server/circles/make-vote.ts'
import { managedAmong } from '#server/circles/present-circles.ts'
import { NOT_NOW, castBallot } from '#server/circles/cast-ballot.ts'
import { ballotDay, partsOf, presentVote, presentVotes, voteStatus } from '#server/circles/present-votes.ts'
import { regionOf } from '#server/circles/region-of.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { circlePosts, circles } from '#server/circles/circles.tables.ts'
import { votes } from './votes.tables.ts'
import { Semaphore } from '#server/platform/http/semaphore.ts'
import { Refusal, badInput, gone } from '#server/platform/http/refusal.ts'
import { circlePost } from '#server/circles/circle-post.subject.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { mustBeOwnPictures } from '#server/uploads/own-pictures.ts'

/** Ballots of one vote wait for each other: so many with a connection of the pool, the others without. */
const voting = new Semaphore(6, 5000)

const voteForReader = builtOnce<{ id: number; reader: number }>()((db, value) =>
  db
    .select({ vote: votes, circle: circles.name, shown: circlePosts.status })
    .from(votes)
    .innerJoin(circlePosts, eq(circlePosts.id, votes.postId))
    .innerJoin(circles, eq(circles.id, circlePosts.circleId))
    .where(and(eq(votes.id, value.id), circlePost.visibleTo({ id: value.reader })))
    .prepare('vote_for_reader'),
)
/** A vote is seen by whoever sees its post. */
export async function seenVote({ db, user }: Context, id: number) {
  const [found] = await voteForReader(db, { id, reader: user?.id ?? 0 })
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
  if (!(await managedAmong(db, [circleId], user)).has(circleId)) throw gone()
  checkVote(wanted, now)
  await mustBeOwnPictures(context, user.id, picturesOfVote(wanted))
  await checkWords(wordsOfVote(wanted), user.id, context)
  const region = await regionOf(request.address, settings)
  const postId = await db.transaction(async (tx) => {
    const [post] = await tx
      .insert(circlePosts)
      .values({ circleId, userId: user.id, content: wanted.title, region, status: writtenState.shown })
      .returning({ id: circlePosts.id })
    await makeVote(tx, post!.id, wanted, now)
    return post!.id
  })
  const [made] = await presentVotes(db, await db.select().from(votes).where(eq(votes.postId, postId)), user, now)
  return made!
}

/**
 * What is shown with the vote is read before its ballots wait for each other; of what the ballot changes, the new
 * numbers are shown.
 */
export const postBallot: Handle<typeof contract.postBallot> = async ({ id, options }, context) => {
  const user = signedIn(context)
  const { vote, shown } = await seenVote(context, id)
  if (shown !== writtenState.shown) throw gone()
  const status = voteStatus(vote, context.now)
  if (status !== voteState.open)
    throw new Refusal(200, NOT_NOW, status === voteState.coming ? '投票还没有开始' : '投票已结束')
  const parts = await partsOf(context.db, [vote], user)
  if (options.length > vote.maxSelect) throw badInput(`最多选 ${vote.maxSelect} 项`)
  const known = new Set(parts.options.map((one) => one.id))
  if (options.some((one) => !known.has(one))) throw badInput('没有这个选项')
  const day = ballotDay(vote, context.now)
  const cast = await voting.run(() =>
    inTransaction(context.db, (tx) => castBallot(tx, { vote, userId: user.id, day, options })),
  )
  return presentVote(
    { ...vote, total: cast.total },
    {
      ...parts,
      options: parts.options.map((one) => ({ ...one, voteNum: cast.numbers.get(one.id) ?? one.voteNum })),
      ballots: [...parts.ballots.filter((one) => one.day !== day), { voteId: id, day, options }],
    },
    context.now,
  )
}
