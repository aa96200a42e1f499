import type { ParsedInputOf } from '#contract/endpoint.ts'
import { OPTIONS_LEAST, voteType } from '#contract/circles/vote-fields.ts'
import type { postVote } from '#contract/circles/votes.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { voteOptions, votes } from '#server/circles/votes/votes.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'

type NewVote = Omit<ParsedInputOf<typeof postVote>, 'circle_id'>
const LONGEST_MS = 366 * 86_400_000

/** Refuses what cannot be voted on. */
export function checkVote(wanted: NewVote, now: Date): { endAt: Date; signupEnd: Date | null } {
  const endAt = new Date(parseTime(wanted.end_at)!)
  if (endAt <= now) throw badInput('截止时间要晚于现在')
  if (endAt.getTime() > now.getTime() + LONGEST_MS) throw badInput('截止时间最长一年')
  if (wanted.type !== voteType.candidates) {
    if (wanted.options.length < OPTIONS_LEAST) throw badInput(`至少 ${OPTIONS_LEAST} 个选项`)
    if (wanted.max_select > wanted.options.length) throw badInput('可选数量不能多于选项')
    return { endAt, signupEnd: null }
  }
  if (wanted.options.length > 0) throw badInput('报名评选的选项来自报名')
  if (wanted.signup_end === '') throw badInput('请选择报名截止时间')
  const signupEnd = new Date(parseTime(wanted.signup_end)!)
  if (signupEnd <= now) throw badInput('报名截止时间要晚于现在')
  if (signupEnd >= endAt) throw badInput('报名要在投票结束前截止')
  return { endAt, signupEnd }
}

/** What of a vote is read by others: its words, and its pictures. */
export const wordsOfVote = ({ title, options }: NewVote): string[] => [title, ...options.map(({ text }) => text)]
export const picturesOfVote = ({ cover, options }: NewVote): string[] =>
  [cover, ...options.map(({ image }) => image)].filter(Boolean)

/** The vote of a post, in the transaction that makes the post. Voting for candidates begins when sign-up ends. */
export async function makeVote(tx: Transaction, postId: number, wanted: NewVote, now: Date): Promise<void> {
  const { endAt, signupEnd } = checkVote(wanted, now)
  const [row] = await tx
    .insert(votes)
    .values({
      postId,
      type: wanted.type,
      title: wanted.title,
      cover: wanted.cover,
      maxSelect: wanted.type === voteType.single ? 1 : wanted.max_select,
      daily: wanted.daily,
      startAt: signupEnd ?? now,
      endAt,
      signupStart: signupEnd && now,
      signupEnd,
      signupLimit: signupEnd ? wanted.signup_limit : 0,
    })
    .returning({ id: votes.id })
  if (wanted.options.length > 0)
    await tx.insert(voteOptions).values(wanted.options.map(({ text, image }) => ({ voteId: row!.id, text, image })))
}
