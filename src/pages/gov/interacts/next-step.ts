import { adviceState } from '#contract/government/advice-states.ts'
import type { Advice } from '#contract/government/advices.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { dayTime } from '#lib/activity-time.ts'

/**
 * Who acts next and until when, or how long that is overdue; '' where nobody has to. isMine: said to the one who wrote
 * it.
 */
export function nextStep(
  {
    status,
    merchant_name: department,
    due_at: due,
    overdue_days: late,
  }: Pick<Advice, 'status' | 'merchant_name' | 'due_at' | 'overdue_days'>,
  isMine = false,
): string {
  if (status === adviceState.answered) return isMine ? '等你评价' : '等待提交人评价'
  const act =
    status === adviceState.waiting
      ? '等待受理'
      : status === adviceState.accepted
        ? '等待转交办理'
        : status === adviceState.given
          ? `${department}办理中`
          : ''
  if (act === '') return ''
  if (late > 0) return `${act}，已超期 ${late} 天`
  const until = parseTime(due)
  return until === undefined ? act : `${act}，${dayTime(due)} 前`
}
