import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const step = (status: number, more: object = {}) =>
  nextStep({ status, merchant_name: '城管局', due_at: '2026-12-01 10:00:00', overdue_days: 0, ...more })

test('says who acts next and until when, or how long that is overdue', () => {
  expect([0, 1, 2, 3, 4, 5].map((status) => step(status))).toEqual([
    '等待受理，12月1日 周二 前',
    '等待转交办理，12月1日 周二 前',
    '城管局办理中，12月1日 周二 前',
    '等待提交人评价',
    '',
    '',
  ])
  expect(nextStep({ status: 3, merchant_name: '', due_at: '', overdue_days: 0 }, true)).toBe('等你评价')
  expect(step(2, { overdue_days: 3 })).toBe('城管局办理中，已超期 3 天')
  expect(step(2, { due_at: '' })).toBe('城管局办理中')
})
