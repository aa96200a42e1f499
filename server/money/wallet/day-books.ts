/** The books as they stood at the beginning and the end of a day of the city. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'

interface LedgerDay {
  ledger: string
  before: number
  change: number
}
const startOf = (day: string) => sql`${`${day} 00:00:00+08`}::timestamptz`

export async function readDay(db: Database, day: string): Promise<{ movements: number; ledgers: LedgerDay[] }> {
  const until = sql`${startOf(day)} + interval '1 day'`
  const { rows } = await db.execute<{ ledger: string; before: string; change: string }>(sql`
    select ledger,
      coalesce(sum(amount) filter (where m.created_at < ${startOf(day)}), 0) as before,
      coalesce(sum(amount) filter (where m.created_at >= ${startOf(day)}), 0) as change
    from postings p join movements m on m.id = p.movement_id
    where m.created_at < ${until} group by ledger order by ledger`)
  const [counted] = (
    await db.execute<{ movements: number }>(
      sql`select count(*)::int as movements from movements where created_at >= ${startOf(day)} and created_at < ${until}`,
    )
  ).rows
  return {
    movements: counted!.movements,
    ledgers: rows.map(({ ledger, before, change }) => ({ ledger, before: Number(before), change: Number(change) })),
  }
}

export interface PostingLine extends Record<string, unknown> {
  created_at: Date
  movement: string
  cause: string
  source: string
  ledger: string
  citizen: string | null
  amount: string
  number: string | null
}
/** Every posting from one day to another, both included, the oldest first. number: what the provider knows it by. */
export async function postingsOf(db: Database, from: string, to: string, most: number): Promise<PostingLine[]> {
  const { rows } = await db.execute<PostingLine>(sql`
    select m.created_at, m.id as movement, m.cause, m.source_id as source, p.ledger, p.user_id as citizen, p.amount, t.number
    from movements m join postings p on p.movement_id = m.id
    left join transfers t on m.cause in ('requested', 'paid', 'returned') and t.id = m.source_id
    where m.created_at >= ${startOf(from)} and m.created_at < ${startOf(to)} + interval '1 day'
    order by m.id, p.id limit ${most}`)
  return rows
}
