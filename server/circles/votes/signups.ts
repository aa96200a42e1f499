import { and, eq, sql } from 'drizzle-orm'
import { signupState } from '#contract/circles/vote-fields.ts'
import type * as contract from '#contract/circles/votes.ts'
import { checkWords } from '#server/circles/check-words.ts'
import { sealText } from '#server/platform/access/sealed-text.ts'
import { placesTaken } from '#server/circles/places-taken.ts'
import { nextId } from '#server/platform/database/next-id.ts'
import { voteSignups, votes } from './votes.tables.ts'
import { Refusal, badInput, gone } from '#server/platform/http/refusal.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { mustBeOwnPictures } from '#server/uploads/own-pictures.ts'
import { seenVote } from './votes.ts'

const NOT_NOW = 400402

/** One per citizen, while there are places; a refused one is written anew. */
export const postVoteSignup: Handle<typeof contract.postVoteSignup> = async (
  { id, name, introduction, phone, images },
  context,
) => {
  const user = signedIn(context)
  const seen = await seenVote(context, id)
  if (seen.shown !== 1) throw gone()
  await mustBeOwnPictures(context, user.id, images)
  await checkWords([name, introduction], user.id, context)
  const made = await context.db.transaction(async (tx) => {
    await tx.execute(sql`select id from users where id = ${user.id} for key share`)
    const [vote] = await tx.select().from(votes).where(eq(votes.id, id)).for('no key update')
    if (!vote) throw gone()
    if (!vote.signupEnd) throw badInput('这个投票不需要报名')
    if (vote.signupStart && context.now < vote.signupStart) throw new Refusal(200, NOT_NOW, '报名还没有开始')
    if (context.now >= vote.signupEnd) throw new Refusal(200, NOT_NOW, '报名已截止')
    const [mine] = await tx
      .select()
      .from(voteSignups)
      .where(and(eq(voteSignups.voteId, id), eq(voteSignups.userId, user.id)))
    if (mine && mine.status !== signupState.refused) return mine.id
    if ((await placesTaken(tx, id)) >= vote.signupLimit) throw new Refusal(200, NOT_NOW, '报名人数已满')
    const number = mine?.id ?? (await nextId(tx, voteSignups))
    const sealed = sealText(context.secrets, 'vote_signups.phone', number, phone)
    const values = { name, introduction, phone: sealed, cover: images[0]!, status: signupState.waiting, reason: '' }
    await tx
      .insert(voteSignups)
      .overridingSystemValue()
      .values({ id: number, voteId: id, userId: user.id, ...values })
      .onConflictDoUpdate({ target: voteSignups.id, set: values })
    return number
  })
  return { id: String(made), name }
}
