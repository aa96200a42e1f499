import { sql, type SQL } from 'drizzle-orm'
import { transferStates, moneyDirection } from '#contract/money/wallet.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'

/** Invariants of the ledger, each as a query that returns the rows that violate it. */
const rules: Record<string, SQL> = {
  分录合计不为零: sql`select movement_id as id, sum(amount) as difference from postings group by movement_id having sum(amount) <> 0`,
  余额与明细不符: sql`
    select user_id as id, a.balance - coalesce(d.sum, 0) as difference from accounts a
    left join (select user_id, sum(case type when ${literal(moneyDirection.in)} then amount else -amount end) as sum from account_details group by user_id) d using (user_id)
    where a.balance <> coalesce(d.sum, 0)`,
  余额与分录不符: sql`
    select user_id as id, a.balance - coalesce(p.sum, 0) as difference from accounts a
    left join (select user_id, sum(amount) as sum from postings where ledger = 'available' group by user_id) p using (user_id)
    where a.balance <> coalesce(p.sum, 0)`,
  冻结与分录不符: sql`
    select user_id as id, a.frozen - coalesce(p.sum, 0) as difference from accounts a
    left join (select user_id, sum(amount) as sum from postings where ledger = 'frozen' group by user_id) p using (user_id)
    where a.frozen <> coalesce(p.sum, 0)`,
  冻结与提现不符: sql`
    select user_id as id, a.frozen - coalesce(t.sum, 0) as difference from accounts a
    left join (select user_id, sum(amount) as sum from transfers where status in (${literal(transferStates.waiting, transferStates.paying)}) group by user_id) t using (user_id)
    where a.frozen <> coalesce(t.sum, 0)`,
  收入合计不符: sql`
    select user_id as id, a.income_total - coalesce(d.sum, 0) as difference from accounts a
    left join (select user_id, sum(amount) as sum from account_details where type = ${literal(moneyDirection.in)} and source <> 'refund' group by user_id) d using (user_id)
    where a.income_total <> coalesce(d.sum, 0)`,
  红包与分录不符: sql`
    select r.id, r.spent - coalesce(o.sum, 0) as difference from red_packets r
    left join (select packet_id, sum(amount) as sum from red_packet_opens group by packet_id) o on o.packet_id = r.id
    where r.spent <> coalesce(o.sum, 0)`,
  红包资金不符: sql`
    select 0 as id, all_opened.sum + posted.sum as difference from
      (select coalesce(sum(amount), 0) as sum from red_packet_opens) all_opened,
      (select coalesce(sum(amount), 0) as sum from postings where ledger = 'red_packets') posted
    where all_opened.sum + posted.sum <> 0`,
  已付与提现不符: sql`
    select ledger as id, coalesce(posted.sum, 0) - coalesce(paid.sum, 0) as difference from
      (select ledger, sum(amount) as sum from postings where ledger in ('paid_wechat', 'paid_alipay', 'fees') group by ledger) posted
      full join (
        select 'paid_' || channel as ledger, sum(amount - fee) as sum from transfers where status = ${literal(transferStates.paid)} group by channel
        union all select 'fees', sum(fee) from transfers where status = ${literal(transferStates.paid)}) paid using (ledger)
    where coalesce(posted.sum, 0) <> coalesce(paid.sum, 0) order by ledger`,
}
const SHOWN = 20

export interface Books {
  /** Cents in each ledger. */
  sums: { ledger: string; sum: number }[]
  /** One line for each difference; none: everything agrees. */
  differences: string[]
}

/** All accounts compared with each other, at one moment. */
export async function readBooks(db: Database): Promise<Books> {
  return db.transaction(
    async (tx) => {
      // It reads everything there is.
      await tx.execute(sql`set local statement_timeout = 0`)
      const differences: string[] = []
      for (const [name, query] of Object.entries(rules)) {
        const { rows } = await tx.execute<{ id: string; difference: string }>(sql`${query} limit ${SHOWN}`)
        for (const { id, difference } of rows) differences.push(`${name}：${id}，相差 ${difference} 分`)
      }
      const { rows } = await tx.execute<{ ledger: string; sum: string }>(
        sql`select ledger, sum(amount) as sum from postings group by ledger order by ledger`,
      )
      return { sums: rows.map(({ ledger, sum }) => ({ ledger, sum: Number(sum) })), differences }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
