import { orderStateNames } from '#contract/money/money-orders.ts'
import { moneyText } from '#contract/money/money.ts'
import type { MoneyOrder } from '#contract/staff/money.ts'
import { Card } from '#console/ui/card.tsx'
import { Facts } from '#console/ui/facts.tsx'
import { timeText } from '#console/ui/time-text.ts'

/** What was proposed, by whom, and what became of it. */
export function OrderFacts({ order }: { order: MoneyOrder }) {
  const { amount, people, state, made_by, created_at, decided_by, decided_at, note, start_at, end_at } = order
  const facts: [string, string][] = [
    ['状态', orderStateNames[state] ?? ''],
    ['共', `${moneyText(amount)} 元，${people} ${order.kind === 'packet' ? '个' : '人'}`],
    ['提出', `${made_by}，${timeText(created_at)}`],
    ['处理', decided_at && `${decided_by || made_by}，${timeText(decided_at)}`],
    ['说明', note],
    ['时间', start_at && `${timeText(start_at)} 至 ${timeText(end_at)}`],
    ['已领', order.kind === 'packet' && decided_at ? `${order.opened} 个，${moneyText(order.spent)} 元` : ''],
  ]
  return (
    <Card title="经过">
      <Facts facts={facts} />
    </Card>
  )
}
