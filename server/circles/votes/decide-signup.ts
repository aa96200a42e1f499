/** A decision on who signed up as a candidate: an accepted one becomes an option of the vote. */
import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { voteOptions, voteSignups, votes } from './votes.tables.ts'
import { placesTaken } from '#server/circles/places-taken.ts'
import { noteDecision, type Decision, type Outcome } from '#server/staff/note-decision.ts'
import { tellCitizen } from '#server/marks/tell-citizen.ts'

const [ACCEPTED, REFUSED] = [1, 2]

/**
 * Once there are ballots the candidates are who they are: nobody comes, and nobody goes whose ballots would be for
 * nobody. Who waits can still be told no. A place that was given back may have been taken by another since.
 */
export const decideSignup = (
  db: Pick<Database, 'transaction'>,
  id: number,
  { action, staff, reason = '' }: Decision,
): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [known] = await tx.select({ voteId: voteSignups.voteId }).from(voteSignups).where(eq(voteSignups.id, id))
    if (!known) return 'missing'
    const [vote] = await tx.select().from(votes).where(eq(votes.id, known.voteId)).for('no key update')
    const [row] = await tx.select().from(voteSignups).where(eq(voteSignups.id, id)).for('update')
    if (!vote || !row) return 'missing'
    const status = action === 'approve' ? ACCEPTED : REFUSED
    if (row.status === status) return 'already'
    if (vote.total > 0 && (status === ACCEPTED || row.status === ACCEPTED)) return 'unfit'
    if (row.status === REFUSED && (await placesTaken(tx, vote.id)) >= vote.signupLimit) return 'unfit'
    await tx
      .update(voteSignups)
      .set({ status, reason: action === 'refuse' ? reason : '' })
      .where(eq(voteSignups.id, id))
    if (status === ACCEPTED)
      await tx.insert(voteOptions).values({ voteId: vote.id, signupId: id, text: row.name, image: row.cover })
    else await tx.delete(voteOptions).where(eq(voteOptions.signupId, id))
    await noteDecision(tx, { kind: 'signup', objectId: id, action, reason, staff })
    await tellCitizen(tx, {
      userId: row.userId,
      type: 'system',
      source: `signup ${id}`,
      about: { subject: 'circle_post', id: vote.postId },
      ...(action === 'approve'
        ? { title: '投票报名已通过', content: `你已成为“${vote.title}”的候选人` }
        : { title: '投票报名未通过', content: `“${vote.title}”的报名没有通过。原因：${reason}` }),
    })
    return 'done'
  })
