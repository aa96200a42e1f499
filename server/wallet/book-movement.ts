import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'

type OfCity = 'red_packets' | 'rewards' | 'fees' | 'paid_wechat' | 'paid_alipay'
/**
 * What happens to a citizen's account: cents that are added to 可用 (available) and 冻结 (frozen), negative ones taken
 * away. city: the other side, for what enters or leaves the city. title: of the line they read, where 可用 changes.
 */
export interface Movement {
  cause: 'red_packet' | 'reward' | 'requested' | 'paid' | 'returned'
  sourceId: number
  userId: number
  available?: number
  frozen?: number
  city?: Partial<Record<OfCity, number>>
  title?: string
}
/** What lines call it. */
const sourceOf = { red_packet: 'red_packet', reward: 'reward', requested: 'cash_out', returned: 'refund', paid: '' }

/**
 * Books a movement in the transaction of its cause, in one statement: the account's sums, the citizen's line and the
 * postings. What does not add up to 0 is refused when the transaction ends. The account's row stays locked until then,
 * so that lines follow each other.
 */
export async function bookMovement(tx: Transaction, movement: Movement): Promise<void> {
  const { cause, sourceId, userId, available = 0, frozen = 0, city = {}, title = '' } = movement
  const source = sourceOf[cause]
  const postings = [
    ['available', userId, available] as const,
    ['frozen', userId, frozen] as const,
    ...Object.entries(city).map(([ledger, amount]) => [ledger, null, amount] as const),
  ]
    .filter(([, , amount]) => amount !== 0)
    .map(([ledger, of, amount]) => sql`(${ledger}, ${of}::bigint, ${amount}::bigint)`)
  const line = sql`line as (insert into account_details (user_id, type, title, amount, balance, source, source_id)
    select ${userId}::bigint, ${available > 0 ? 1 : 2}::smallint, ${title}, ${Math.abs(available)}::bigint, balance, ${source}, ${sourceId}::bigint from purse),`
  const { rowCount } = await tx.execute(sql`
    with purse as (${changeAccount(movement)} returning balance),
      ${available === 0 ? sql`` : line}
      moved as (insert into movements (cause, source_id) values (${cause}, ${sourceId}) returning id),
      posted as (insert into postings (movement_id, ledger, user_id, amount)
        select moved.id, posting.* from moved, (values ${sql.join(postings, sql`, `)}) posting (ledger, user_id, amount))
    select from purse`)
  if (rowCount !== 1) throw new Error(`no account of citizen ${userId}`)
}

/** Income may be an account's first money; only what the city gives is income. */
function changeAccount({ cause, userId, available = 0, frozen = 0 }: Movement): SQL {
  if (cause === 'red_packet' || cause === 'reward')
    return sql`insert into accounts (user_id, balance, income_total, frozen) values (${userId}, ${available}, ${available}, 0)
      on conflict (user_id) do update set balance = accounts.balance + excluded.balance, income_total = accounts.income_total + excluded.income_total`
  return sql`update accounts set balance = balance + ${available}, frozen = frozen + ${frozen} where user_id = ${userId}`
}
