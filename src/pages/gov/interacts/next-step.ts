import type { Advice } from '#contract/advices.ts'
import { parseTime, shanghaiDate } from '#contract/shanghai-time.ts'

/** Who acts next and until when, or how long that is overdue. '' where nobody has to. */
export function nextStep({
  status,
  merchant_name: department,
  due_at: due,
  overdue_days: late,
}: Pick<Advice, 'status' | 'merchant_name' | 'due_at' | 'overdue_days'>): string {
  if (status === 3) return '等待提交人评价'
  const act = status === 0 ? '等待受理' : status === 1 ? '等待转交办理' : status === 2 ? `${department}办理中` : ''
  if (act === '') return ''
  if (late > 0) return `${act}，已超期 ${late} 天`
  const until = parseTime(due)
  return until === undefined ? act : `${act}，${shanghaiDate(until)} 前`
}
