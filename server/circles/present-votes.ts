import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Vote } from '#contract/vote-fields.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import type { Database } from '#server/database/connect.ts'
import { voteBallots, voteOptions, voteSignups, votes } from '#server/database/schema/votes.ts'
import { presentTime } from '#server/present/time.ts'

const ONCE = '1970-01-01'
type Row = typeof votes.$inferSelect

/** The day a ballot belongs to. */
export const ballotDay = ({ daily }: Pick<Row, 'daily'>, now: Date): string =>
  daily === 1 ? shanghaiDate(now.getTime()) : ONCE
export const voteStatus = ({ startAt, endAt }: Pick<Row, 'startAt' | 'endAt'>, now: Date): 0 | 1 | 2 =>
  now < startAt ? 0 : now < endAt ? 1 : 2

type Reader = { id: number } | undefined

/** Votes of these posts. Results are in it only for who has voted, and once it is over [decision G199]. */
export async function votesOfPosts(
  db: Database,
  posts: number[],
  reader: Reader,
  now: Date,
): Promise<Map<number, Vote>> {
  if (posts.length === 0) return new Map()
  const rows = await db.select().from(votes).where(inArray(votes.postId, posts))
  return new Map((await presentVotes(db, rows, reader, now)).map((vote) => [Number(vote.post_id), vote]))
}

export async function presentVotes(db: Database, rows: Row[], reader: Reader, now: Date): Promise<Vote[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [options, ballots, mine, candidates] = await Promise.all([
    db.select().from(voteOptions).where(inArray(voteOptions.voteId, ids)).orderBy(asc(voteOptions.id)),
    reader
      ? db
          .select()
          .from(voteBallots)
          .where(and(inArray(voteBallots.voteId, ids), eq(voteBallots.userId, reader.id)))
      : [],
    reader
      ? db
          .select()
          .from(voteSignups)
          .where(and(inArray(voteSignups.voteId, ids), eq(voteSignups.userId, reader.id)))
      : [],
    db
      .select({ voteId: voteSignups.voteId, n: sql<number>`count(*)::int` })
      .from(voteSignups)
      .where(and(inArray(voteSignups.voteId, ids), sql`${voteSignups.status} < 2`))
      .groupBy(voteSignups.voteId),
  ])
  return rows.map((row) => {
    const own = ballots.filter(({ voteId }) => voteId === row.id)
    const counted = own.find(({ day }) => day === ballotDay(row, now))
    const signup = mine.find(({ voteId }) => voteId === row.id)
    const status = voteStatus(row, now)
    const shown = status === 2 || own.length > 0
    const choices = options.filter(({ voteId }) => voteId === row.id)
    const sum = choices.reduce((all, { voteNum }) => all + voteNum, 0)
    return {
      id: String(row.id),
      post_id: String(row.postId),
      type: row.type,
      title: row.title,
      cover: row.cover,
      options: choices.map(({ id, text, image, voteNum }) => ({
        id: String(id),
        text,
        image,
        vote_num: shown ? voteNum : 0,
        percent: shown && sum > 0 ? Math.round((voteNum / sum) * 100) : 0,
      })),
      max_select: row.maxSelect,
      start_at: presentTime(row.startAt),
      end_at: presentTime(row.endAt),
      signup_start: presentTime(row.signupStart),
      signup_end: presentTime(row.signupEnd),
      daily: row.daily === 1 ? 1 : 0,
      total: row.total,
      my_options: counted?.options.map(String) ?? [],
      status,
      shown: shown ? 1 : 0,
      my_signup: signup ? signup.status : -1,
      my_reason: signup?.status === 2 ? signup.reason : '',
      signup_num: candidates.find(({ voteId }) => voteId === row.id)?.n ?? 0,
      signup_limit: row.signupLimit,
    }
  })
}
