import { eq } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import { placesTaken } from '#server/circles/places-taken.ts'
import { moderate } from '#server/marks/moderate.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { voteOptions, voteSignups, votes } from './votes.tables.ts'

const { shown: accepted, refused } = writtenState

/** The vote, then who signed up for it; with both. */
async function lock(tx: Transaction, id: number) {
  const [known] = await tx.select({ voteId: voteSignups.voteId }).from(voteSignups).where(eq(voteSignups.id, id))
  if (!known) return undefined
  const [vote] = await tx.select().from(votes).where(eq(votes.id, known.voteId)).for('no key update')
  const [row] = await tx.select().from(voteSignups).where(eq(voteSignups.id, id)).for('update')
  return vote && row && { ...row, vote }
}

/** Decisions on who signed up as a candidate: an accepted one becomes an option of the vote. */
export const signupModeration = moderate({
  kind: 'signup',
  table: voteSignups as typeof voteSignups & { $inferSelect: NonNullable<Awaited<ReturnType<typeof lock>>> },
  lock,
  /**
   * After the first ballot candidates are frozen; pending sign-ups can still be refused. A place that was given back
   * may have been taken by another since.
   */
  isUnfit: async (tx, row, status) =>
    (row.vote.total > 0 && (status === accepted || row.status === accepted)) ||
    (row.status === refused && (await placesTaken(tx, row.vote.id)) >= row.vote.signupLimit),
  async also(tx, { id, vote, name, cover }, status) {
    if (status === accepted)
      await tx.insert(voteOptions).values({ voteId: vote.id, signupId: id, text: name, image: cover })
    else await tx.delete(voteOptions).where(eq(voteOptions.signupId, id))
  },
  told: ({ vote }, { action, reason }) => ({
    about: { subject: 'circle_post', id: vote.postId },
    ...(action === 'approve'
      ? { title: '投票报名已通过', content: `你已成为“${vote.title}”的候选人` }
      : { title: '投票报名未通过', content: `“${vote.title}”的报名没有通过。原因：${reason}` }),
  }),
})
