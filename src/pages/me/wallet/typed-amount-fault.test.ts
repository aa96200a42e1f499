import { expect, test } from 'vitest'
import type { TransferConfig } from '#contract/money/wallet.ts'
import { conditionsText } from './conditions-text.ts'
import { typedAmountFault } from './typed-amount-fault.ts'

const config: TransferConfig = {
  enabled: 1,
  channels: ['alipay'],
  min_amount: 100,
  max_amount: 50_000,
  daily_limit: 100_000,
  daily_times: 3,
  fee_rate: 60,
  rules_text: '',
  balance: 200_000,
  left_today: 30_000,
  times_left: 2,
  real_name: '林*溪',
  obstacles: [],
}
const faultOf = (typed: string, more: Partial<TransferConfig> = {}) => typedAmountFault(typed, { ...config, ...more })

test('an amount that can be asked for has no fault', () => {
  for (const typed of ['1', '19.99', '300.00']) expect(faultOf(typed), typed).toBeUndefined()
})
test.each([
  ['', {}, '请填写提现金额'],
  [' ', {}, '请填写提现金额'],
  ['1.999', {}, '请填写金额，最多两位小数'],
  ['0.99', {}, '每次最少提现 1.00 元'],
  ['500.01', {}, '每次最多提现 500.00 元'],
  ['20', { balance: 1999 }, '余额不足'],
  ['20', { times_left: 0 }, '今天的提现次数已用完，请明天再来'],
  ['300.01', {}, '今天还可以提现 300.00 元'],
  ['0.01', { min_amount: 1 }, '金额太小，不够支付手续费'],
] as const)('“%s” %o: %s', (typed, more, words) => {
  expect(faultOf(typed, more)).toBe(words)
})
test('all conditions are said before an amount is typed, the largest and the fee too', () => {
  expect(conditionsText(config)).toBe(
    '可提现余额 2000.00 元，每次最少 1.00 元、最多 500.00 元，今天还可以提现 2 次、300.00 元，手续费为金额的 0.6%，从金额中扣除',
  )
  expect(conditionsText({ ...config, fee_rate: 0 })).toContain('不收手续费')
})
