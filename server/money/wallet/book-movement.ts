import { sql, type SQL } from 'drizzle-orm'
import { placeholders, sqlOnce } from '#server/platform/database/built-once.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

type OfCity = 'red_packets' | 'rewards' | 'fees' | 'paid_wechat' | 'paid_alipay'
/**
 * What happens to a citizen's account: cents that are added to 可用 (available) and 冻结 (frozen), negative ones taken
 * away.
 */
export interface Movement {
  cause: 'red_packet' | 'reward' | 'requested' | 'paid' | 'returned'
  sourceId: number
  userId: number
  available?: number
  frozen?: number
  /** The other side, for what enters or leaves the city. */
  city?: Partial<Record<OfCity, number>>
  /** Of the line they read, where 可用 changes. */
  title?: string
}
/** What lines call it. */
const sourceOf = { red_packet: 'red_packet', reward: 'reward', requested: 'cash_out', returned: 'refund', paid: '' }

interface Booked {
  cause: Movement['cause']
  sourceId: number
  userId: number
  available: number
  frozen: number
  title: string
  source: string
  ledgers: string[]
  owners: (number | null)[]
  amounts: number[]
}
const value = placeholders<Booked>()
const [userId, available, frozen] = [
  sql`${value.userId}::bigint`,
  sql`${value.available}::bigint`,
  sql`${value.frozen}::bigint`,
]

/** The account’s sums, the citizen’s line and the postings. purse: changes the account, and answers its balance. */
const booking = (name: string, purse: SQL) =>
  sqlOnce<Booked>(
    name,
    () => sql`with purse as (${purse} returning balance),
      line as (insert into account_details (user_id, type, title, amount, balance, source, source_id)
        select ${userId}, case when ${available} > 0 then 1 else 2 end, ${value.title}, abs(${available}), balance,
          ${value.source}, ${value.sourceId}::bigint
        from purse where ${available} <> 0),
      moved as (insert into movements (cause, source_id) values (${value.cause}, ${value.sourceId}) returning id),
      posted as (insert into postings (movement_id, ledger, user_id, amount)
        select moved.id, posting.* from moved, unnest(${value.ledgers}::text[], ${value.owners}::bigint[],
          ${value.amounts}::bigint[]) posting)
    select from purse`,
  )
/** Income may be an account's first money; only what the city gives is income. */
const bookIncome = booking(
  'book_income',
  sql`insert into accounts (user_id, balance, income_total, frozen) values (${userId}, ${available}, ${available}, 0)
    on conflict (user_id) do update set balance = accounts.balance + excluded.balance, income_total = accounts.income_total + excluded.income_total`,
)
const bookChange = booking(
  'book_change',
  sql`update accounts set balance = balance + ${available}, frozen = frozen + ${frozen} where user_id = ${userId}`,
)

/**
 * Books a movement in the transaction of its cause, in one statement. What does not add up to 0 is refused when the
 * transaction ends. The account's row stays locked until then, so that lines follow each other.
 */
export async function bookMovement(tx: Transaction, movement: Movement): Promise<void> {
  const { cause, sourceId, userId: user, available: free = 0, frozen: held = 0, city = {}, title = '' } = movement
  const postings = [
    ['available', user, free] as const,
    ['frozen', user, held] as const,
    ...Object.entries(city).map(([ledger, amount]) => [ledger, null, amount] as const),
  ].filter(([, , amount]) => amount !== 0)
  const book = cause === 'red_packet' || cause === 'reward' ? bookIncome : bookChange
  const changed = await book(tx, {
    cause,
    sourceId,
    title,
    userId: user,
    available: free,
    frozen: held,
    source: sourceOf[cause],
    ledgers: postings.map(([ledger]) => ledger),
    owners: postings.map(([, owner]) => owner),
    amounts: postings.map(([, , amount]) => amount),
  })
  if (changed.length !== 1) throw new Error(`no account of citizen ${user}`)
}
