import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Vote } from '#contract/circles/vote-fields.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { signupState, voteState, voteType } from '#contract/circles/vote-fields.ts'
import { sqlOnce } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type voteBallots, type voteOptions, voteSignups, type votes } from '#server/circles/votes/votes.tables.ts'
import { literal } from '#server/platform/database/literal.ts'
import { presentTime } from '#server/platform/time.ts'

const ONCE = '1970-01-01'
type Row = typeof votes.$inferSelect
type Reader = { id: number } | undefined

/** The day a ballot belongs to. */
export const ballotDay = ({ daily }: Pick<Row, 'daily'>, now: Date): string =>
  daily === 1 ? shanghaiDate(now.getTime()) : ONCE
export const voteStatus = ({ startAt, endAt }: Pick<Row, 'startAt' | 'endAt'>, now: Date): 0 | 1 | 2 =>
  now < startAt ? 0 : now < endAt ? 1 : 2

type Option = Pick<typeof voteOptions.$inferSelect, 'id' | 'voteId' | 'text' | 'image' | 'voteNum'> & {
  introduction: string
}
type Ballot = Pick<typeof voteBallots.$inferSelect, 'voteId' | 'day' | 'options'>
const optionsAndBallots = sqlOnce<{ ids: number[]; reader: number }, { options: Option[]; ballots: Ballot[] }>(
  'options_and_ballots',
  ({ ids, reader }) => sql`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'voteId', vote_id, 'text', text, 'image', image, 'voteNum', vote_num, 'introduction',
        coalesce((select introduction from vote_signups where vote_signups.id = vote_options.signup_id), '')) order by id), '[]')
      from vote_options where vote_id = any(${ids}::bigint[])) as options,
    (select coalesce(jsonb_agg(jsonb_build_object('voteId', vote_id, 'day', day, 'options', options)), '[]')
      from vote_ballots where vote_id = any(${ids}::bigint[]) and user_id = ${reader}::bigint) as ballots`,
)

/** What votes are shown with, besides their own rows. */
export async function partsOf(db: Database, rows: Row[], reader: Reader) {
  const ids = rows.map(({ id }) => id)
  const withSignups = rows.filter(({ type }) => type === voteType.candidates).map(({ id }) => id)
  const [[rest], mine, candidates] = await Promise.all([
    optionsAndBallots(db, { ids, reader: reader?.id ?? 0 }),
    reader && withSignups.length > 0
      ? db
          .select()
          .from(voteSignups)
          .where(and(inArray(voteSignups.voteId, withSignups), eq(voteSignups.userId, reader.id)))
      : [],
    withSignups.length > 0
      ? db
          .select({ voteId: voteSignups.voteId, n: sql<number>`count(*)::int` })
          .from(voteSignups)
          .where(
            and(inArray(voteSignups.voteId, withSignups), sql`${voteSignups.status} < ${literal(signupState.refused)}`),
          )
          .groupBy(voteSignups.voteId)
      : [],
  ])
  return { ...rest!, mine, candidates }
}
type Parts = Awaited<ReturnType<typeof partsOf>>

/** Results are in it only for who has voted, and once it is over [decision G199]. */
export async function presentVotes(db: Database, rows: Row[], reader: Reader, now: Date): Promise<Vote[]> {
  if (rows.length === 0) return []
  const parts = await partsOf(db, rows, reader)
  return rows.map((row) => presentVote(row, parts, now))
}

export function presentVote(row: Row, { options, ballots, mine, candidates }: Parts, now: Date): Vote {
  const own = ballots.filter(({ voteId }) => voteId === row.id)
  const counted = own.find(({ day }) => day === ballotDay(row, now))
  const signup = mine.find(({ voteId }) => voteId === row.id)
  const status = voteStatus(row, now)
  const shown = status === voteState.over || own.length > 0
  const choices = options.filter(({ voteId }) => voteId === row.id)
  const sum = choices.reduce((all, { voteNum }) => all + voteNum, 0)
  return {
    id: String(row.id),
    post_id: String(row.postId),
    type: row.type,
    title: row.title,
    cover: row.cover,
    options: choices.map(({ id, text, image, introduction, voteNum }) => ({
      id: String(id),
      text,
      image,
      introduction,
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
    my_signup: signup ? signup.status : signupState.none,
    my_reason: signup?.status === signupState.refused ? signup.reason : '',
    signup_num: candidates.find(({ voteId }) => voteId === row.id)?.n ?? 0,
    signup_limit: row.signupLimit,
  }
}
