/** A vote as everybody reads it, and as it is made [decisions G199, G200]. */
import * as v from 'valibot'
import { count, dateTime, flag, id, lineInput, list, text, textInput, url, wholeInput } from '#contract/fields.ts'
import { parseTime } from '#contract/shanghai-time.ts'

export const voteType = { single: 1, multiple: 2, candidates: 3 } as const
/** What each is called. */
export const voteTypes = { 1: '单选', 2: '多选', 3: '报名评选' } as const
/** By the server's clock. */
export const voteState = { coming: 0, open: 1, over: 2 } as const
export const voteStates = ['未开始', '进行中', '已结束'] as const
/** Of somebody who signed up as a candidate; none: nobody did. */
export const signupState = { none: -1, waiting: 0, accepted: 1, refused: 2 } as const
export const OPTIONS_LEAST = 2
export const MAX_OPTIONS = 10
/** Places for candidates. */
export const SIGNUPS_LEAST = 2
export const MAX_SIGNUPS = 100

/**
 * text: '' where a picture says it. introduction: of a candidate. vote_num, percent: 0 until the results are shown.
 */
const voteOption = v.object({ id, text, image: url, introduction: text, vote_num: count, percent: count })
export type VoteOption = v.InferOutput<typeof voteOption>
/** What an option is called in words; place: from 0. */
export const optionName = ({ text: words }: Pick<VoteOption, 'text'>, place: number): string =>
  words || `选项 ${place + 1}`
/**
 * total: of the ballots. my_options: of the ballot that counts now. shown: the results are in this answer, because the
 * reader has voted or it is over. can_vote: the reader's ballot would be taken or changed. my_signup: -1 none, else its
 * state.
 */
export const vote = v.object({
  id,
  post_id: id,
  type: count,
  title: text,
  cover: url,
  options: list(voteOption),
  max_select: count,
  start_at: dateTime,
  end_at: dateTime,
  signup_start: dateTime,
  signup_end: dateTime,
  daily: flag,
  total: count,
  my_options: list(id),
  status: count,
  shown: flag,
  my_signup: count,
  my_reason: text,
  signup_num: count,
  signup_limit: count,
})
export type Vote = v.InferOutput<typeof vote>

const moment = v.pipe(
  v.string('应为时间'),
  v.check((value) => parseTime(value) !== undefined, '时间不正确'),
)
/** In words, in a picture, or both. */
const option = v.pipe(
  v.object({ text: v.optional(lineInput(40), ''), image: v.optional(textInput(500), '') }),
  v.check(({ text: words, image }) => words !== '' || image !== '', '请填写内容'),
)
/**
 * cover: a picture of the citizen's own. options: 2–10 of types 1 and 2, none of type 3. end_at, signup_end: Shanghai
 * time.
 */
export const voteFields = {
  type: wholeInput(1, 3),
  title: lineInput(60, 1),
  cover: v.optional(textInput(500), ''),
  options: v.optional(
    v.pipe(
      v.array(option),
      v.maxLength(MAX_OPTIONS, `最多 ${MAX_OPTIONS} 个选项`),
      v.check((all) => {
        const words = all.flatMap((one) => one.text || [])
        return new Set(words).size === words.length
      }, '选项不能相同'),
    ),
    [],
  ),
  max_select: v.optional(wholeInput(1, MAX_OPTIONS), 1),
  daily: v.optional(wholeInput(0, 1), 0),
  end_at: moment,
  signup_end: v.optional(v.union([moment, v.literal('')]), ''),
  signup_limit: v.optional(wholeInput(SIGNUPS_LEAST, MAX_SIGNUPS), 20),
}
