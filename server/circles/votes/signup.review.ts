import { and, asc, eq } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import { literal } from '#server/platform/database/literal.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { voteSignups, votes } from './votes.tables.ts'
import { signupModeration } from './decide-signup.ts'
import { ROWS, picked, known, type Kind } from '#server/staff/kind.ts'
import { revealContact, type Left } from '#server/staff/reveal-contact.ts'
import type { Database } from '#server/platform/database/connect.ts'

async function contactOf(db: Database, id: number): Promise<Left[]> {
  const { name, phone } = voteSignups
  const rows = await db.select({ name, phone }).from(voteSignups).where(eq(voteSignups.id, id))
  return rows.map((one) => [[one.name], [one.phone, 'vote_signups.phone']])
}

/** Who signed up as a candidate of a vote. */
export const signup: Kind = {
  permission: 'circle.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ row: voteSignups, author: users.nickname, vote: votes.title })
      .from(voteSignups)
      .innerJoin(users, eq(users.id, voteSignups.userId))
      .innerJoin(votes, eq(votes.id, voteSignups.voteId))
      .where(and(eq(voteSignups.status, literal(writtenState.waiting)), picked(voteSignups.id, pick)))
      .orderBy(asc(voteSignups.id))
      .limit(ROWS)
    return rows.map(({ row: { id, name, introduction, cover, phone, createdAt }, author, vote }) => ({
      id,
      author,
      category: vote,
      content: `${name}：${introduction}`,
      createdAt,
      extra: known({ 图片: cover, 电话: phone && '已留' }),
    }))
  },
  decide: {
    approve: signupModeration.approve,
    refuse: signupModeration.refuse,
    reveal: revealContact('signup', contactOf),
  },
}
