import { and, asc, eq, sql } from 'drizzle-orm'
import { orderStates } from '#contract/money/money-orders.ts'
import { moneyText } from '#contract/money/money.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { ROWS, known, picked, type Kind } from '#server/staff/kind.ts'
import { moneyOrders } from './money-orders.tables.ts'
import { refuseOrder, releaseOrder } from './release-order.ts'

const names = { reward: '奖励', packet: '红包' } as const

/** Money that a colleague wants to give. */
export const moneyOrder: Kind = {
  permission: 'wallet.release',
  async rows(db, pick) {
    const rows = await db
      .select({
        row: moneyOrders,
        by: staff.name,
        shares: sql<
          string | null
        >`(select string_agg(user_id::text, '、' order by user_id) from money_order_shares s where s.order_id = money_orders.id)`,
      })
      .from(moneyOrders)
      .innerJoin(staff, eq(staff.id, moneyOrders.madeBy))
      .where(and(eq(moneyOrders.state, orderStates.waiting), picked(moneyOrders.id, pick)))
      .orderBy(asc(moneyOrders.id))
      .limit(ROWS)
    return rows.map(({ row: { id, kind, title, amount, plan, createdAt }, by, shares }) => ({
      id,
      author: by,
      category: names[kind],
      content: `${title}｜共 ${moneyText(amount)} 元`,
      createdAt,
      extra: known({
        收款人: shares ?? '',
        红包数: plan ? String(plan.packet_num) : '',
        开始: plan ? presentTime(new Date(plan.start_at)) : '',
        结束: plan ? presentTime(new Date(plan.end_at)) : '',
      }),
    }))
  },
  decide: { approve: releaseOrder, refuse: refuseOrder },
}
