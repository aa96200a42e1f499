import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'

type OfCity = 'red_packets' | 'rewards' | 'fees' | 'paid_wechat' | 'paid_alipay'
type Posting = { ledger: 'available' | 'frozen'; userId: number; amount: number } | { ledger: OfCity; amount: number }
interface Movement {
  cause: 'red_packet' | 'reward' | 'requested' | 'paid' | 'returned'
  sourceId: number
  postings: Posting[]
}

/** Books a movement in the transaction of its cause; what does not add up to 0 is refused when that ends. */
export async function postMovement(tx: Transaction, { cause, sourceId, postings }: Movement): Promise<void> {
  const rows = postings
    .filter(({ amount }) => amount !== 0)
    .map((one) => sql`(${one.ledger}, ${'userId' in one ? one.userId : null}::bigint, ${one.amount}::bigint)`)
  await tx.execute(sql`
    with made as (insert into movements (cause, source_id) values (${cause}, ${sourceId}) returning id)
    insert into postings (movement_id, ledger, user_id, amount)
    select made.id, posted.ledger, posted.user_id, posted.amount
    from made, (values ${sql.join(rows, sql`, `)}) as posted (ledger, user_id, amount)`)
}
