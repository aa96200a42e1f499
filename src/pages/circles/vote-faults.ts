import { parseTime } from '#contract/shanghai-time.ts'
import { OPTIONS_LEAST } from '#contract/vote-fields.ts'
import type { VoteDraft } from './post-draft.ts'

export type VoteFaults = Partial<Record<'title' | 'options' | 'most' | 'end' | 'signupEnd', string>>
const timeOf = (local: string) => parseTime(local && `${local.replace('T', ' ')}:00`)

/** What is wrong with a vote, by field; the server decides as well. */
export function voteFaults({ type, title, options, most, end, signupEnd }: VoteDraft, now: number): VoteFaults {
  const faults: VoteFaults = {}
  const named = options.map((one) => one.trim()).filter(Boolean)
  if (title.trim() === '') faults.title = '请填写标题'
  else if ([...title].length > 60) faults.title = '最多 60 个字'
  if (type !== '3') {
    if (named.length < OPTIONS_LEAST) faults.options = `至少填 ${OPTIONS_LEAST} 个选项`
    else if (new Set(named).size < named.length) faults.options = '选项不能相同'
    else if (named.some((one) => [...one].length > 40)) faults.options = '每个选项最多 40 个字'
  }
  if (type === '2' && !(Number(most) >= 1 && Number(most) <= named.length)) faults.most = '应为 1 到选项数之间的数'
  const ends = timeOf(end)
  if (ends === undefined) faults.end = '请选择截止时间'
  else if (ends <= now) faults.end = '截止时间要晚于现在'
  if (type === '3') {
    const closes = timeOf(signupEnd)
    if (closes === undefined) faults.signupEnd = '请选择报名截止时间'
    else if (closes <= now) faults.signupEnd = '报名截止时间要晚于现在'
    else if (ends !== undefined && closes >= ends) faults.signupEnd = '报名要在投票结束前截止'
  }
  return faults
}
