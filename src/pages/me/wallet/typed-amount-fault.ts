import { parseMoney } from '#contract/money/money-input.ts'
import { moneyText } from '#contract/money/money.ts'
import { feeOf } from '#contract/money/wallet.ts'
import { isBlank } from '#contract/words.ts'

interface Limits {
  min_amount: number
  max_amount: number
  left_today: number
  times_left: number
  balance: number
  fee_rate: number
}

/** What is wrong with a typed amount, in the server's words; undefined when it can be asked for. */
export function typedAmountFault(typed: string, limits: Limits): string | undefined {
  const amount = parseMoney(typed)
  const yuan = (cents: number) => `${moneyText(cents)} 元`
  if (isBlank(typed)) return '请填写提现金额'
  if (amount === undefined) return '请填写金额，最多两位小数'
  if (amount < limits.min_amount) return `每次最少提现 ${yuan(limits.min_amount)}`
  if (amount > limits.max_amount) return `每次最多提现 ${yuan(limits.max_amount)}`
  if (amount > limits.balance) return '余额不足'
  if (limits.times_left === 0) return '今天的提现次数已用完，请明天再来'
  if (amount > limits.left_today) return `今天还可以提现 ${yuan(limits.left_today)}`
  if (feeOf(amount, limits.fee_rate) >= amount) return '金额太小，不够支付手续费'
  return undefined
}
