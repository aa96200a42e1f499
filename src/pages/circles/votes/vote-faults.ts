import { parseTime } from '#contract/shanghai-time.ts'
import { OPTIONS_LEAST, SIGNUPS_LEAST, MAX_SIGNUPS, voteFields } from '#contract/circles/vote-fields.ts'
import { isBlank } from '#contract/words.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { optionsOf, USUAL_PLACES, type VoteDraft } from '#pages/circles/posts/post-draft.ts'

export type VoteFaults = Partial<Record<'title' | 'options' | 'most' | 'end' | 'signupEnd' | 'places', string>>
const timeOf = (local: string) => parseTime(local && `${local.replace('T', ' ')}:00`)

/** What is wrong with a vote, by field; the server decides as well. */
export function voteFaults(vote: VoteDraft, now: number): VoteFaults {
  const { type, title, most, end, signupEnd } = vote
  const faults: VoteFaults = {}
  const given = optionsOf(vote)
  const wrong = isBlank(title) ? '请填写标题' : firstFault(voteFields.title, title)
  if (wrong) faults.title = wrong
  if (type !== '3') {
    const options =
      given.length < OPTIONS_LEAST
        ? `至少填 ${OPTIONS_LEAST} 个选项`
        : firstFault(
            voteFields.options,
            given.map(({ text, picture }) => ({ text, image: picture?.id ?? '' })),
          )
    if (options) faults.options = options
  }
  if (type === '2' && !(Number(most) >= 1 && Number(most) <= given.length)) faults.most = '应为 1 到选项数之间的数'
  const ends = timeOf(end)
  if (ends === undefined) faults.end = '请选择截止时间'
  else if (ends <= now) faults.end = '截止时间要晚于现在'
  if (type === '3') {
    const closes = timeOf(signupEnd)
    if (closes === undefined) faults.signupEnd = '请选择报名截止时间'
    else if (closes <= now) faults.signupEnd = '报名截止时间要晚于现在'
    else if (ends !== undefined && closes >= ends) faults.signupEnd = '报名要在投票结束前截止'
    if (firstFault(voteFields.signup_limit, vote.places || USUAL_PLACES))
      faults.places = `应为 ${SIGNUPS_LEAST} 到 ${MAX_SIGNUPS} 之间的整数`
  }
  return faults
}
