import type { Case } from '#contract/staff/cases.ts'
import { timeText } from '#console/ui/time-text.ts'

type Due = Pick<Case, 'due_at' | 'days_left' | 'is_overdue' | 'deferred'>

/** Until when, and how many working days that are. */
export function dueText({ due_at, days_left, is_overdue, deferred }: Due): string {
  if (!due_at) return '没有'
  const days = Math.abs(days_left ?? 0)
  const left = `${is_overdue === 1 ? '已超期' : '还有'}${days === 0 ? '不到一个' : ` ${days} 个`}工作日`
  return `${timeText(due_at)}，${left}${deferred === 1 ? '，已延期一次' : ''}`
}
