import { moneyText } from '#contract/money/money.ts'
import type { TransferConfig } from '#contract/money/wallet.ts'

/** All that holds for an amount, said before it is typed [decision G150]. */
export const conditionsText = ({
  balance,
  min_amount: least,
  max_amount: most,
  left_today: left,
  times_left: times,
  fee_rate: rate,
}: TransferConfig): string =>
  [
    `可提现余额 ${moneyText(balance)} 元`,
    `每次最少 ${moneyText(least)} 元、最多 ${moneyText(most)} 元`,
    `今天还可以提现 ${times} 次、${moneyText(left)} 元`,
    rate > 0 ? `手续费为金额的 ${rate / 100}%，从金额中扣除` : '不收手续费',
  ].join('，')
