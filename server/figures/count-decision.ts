import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'

/** That one of a kind was decided, and how long it had waited, in the transaction of the decision. */
export async function countDecision(tx: Transaction, kind: string, since: Date): Promise<void> {
  const seconds = Math.max(0, Math.round((Date.now() - since.getTime()) / 1000))
  await tx.execute(sql`
    insert into figures_by_day (day, name, num)
    select (now() at time zone 'Asia/Shanghai')::date, name, n
    from (values (${`decided ${kind}`}, 1::bigint), (${`waited ${kind}`}, ${seconds}::bigint)) told(name, n) order by name
    on conflict (day, name) do update set num = figures_by_day.num + excluded.num`)
}
