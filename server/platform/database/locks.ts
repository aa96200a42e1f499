/**
 * Every advisory lock of this server, by name. All use PostgreSQL's key space of two integers: the number below says
 * what is locked, the second number whose it is (a citizen's or a room's id; 0 when there is one lock for all). A
 * number is never used for two subjects, and never again for another one.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type pg from 'pg'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sqlOnce } from './built-once.ts'
import { onOwnConnection, type Direct } from './direct.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

export const locks = {
  /** One process applies migrations, the others wait for it. */
  migrations: 20_261_121,
  /** Content made in bulk: the first world of a database and each batch of an import exclude each other. */
  world: 20_261_122,
  /** WeChat voids the older access token: one process asks for the next. */
  wechatTicket: 20_261_123,
  /** Of a citizen: the daily limit of feedback is counted, then written. */
  feedbacksOfUser: 20_261_124,
  /** Of a citizen: their devices merge what was read one after the other. */
  historiesOfUser: 20_261_125,
  /** Of a citizen: the daily limit of a rule is counted, then written. The last lock a transaction takes. */
  creditsOfUser: 20_261_126,
  /** Of a live room: messages get their ids in the order in which they become visible. */
  liveChat: 20_261_128,
  /** Of a citizen: the daily limit of 随手拍 is counted, then written. */
  civilizationsOfUser: 20_261_129,
  /** Of a citizen: their devices merge where they stopped listening one after the other. */
  positionsOfUser: 20_261_130,
  /** Of a WeChat user, by the hash of their openid: one transaction finds or creates the account. */
  openid: 20_261_131,
  /** Of a citizen: the daily limit of suggestions is counted, then written. */
  advicesOfUser: 20_261_133,
  /** Of a citizen: what they join, and the hours that follow from their scans, one change after the other. */
  joinsOfUser: 20_261_137,
  /** Of a citizen: what they posted in circles is counted, then written. */
  circlePostsOfUser: 20_261_142,
  /** Of a citizen: their ballots are stored one after the other. */
  ballotsOfUser: 20_261_156,
  /** Of a citizen: what they wish for is counted, then written. */
  wishesOfUser: 20_261_151,
  /** Of a citizen: an order is compared with the others, then written. */
  ordersOfUser: 20_261_152,
  /** Of a citizen: their addresses are counted, then written. */
  addressesOfUser: 20_261_153,
  /** One process approves cash-outs at a time: the day's total of the site is summed, then added to. */
  approvals: 20_261_155,
  /** Of a citizen: the daily limit of practice posts is counted, then written. */
  practicePostsOfUser: 20_261_141,
  /** Notes a citizen writes about a visit, which are counted. */
  visitNotesOfUser: 20_261_160,
  /** Of a citizen: what they sent to stations is counted, then written. */
  listenerNotesOfUser: 20_261_162,
  /** Tracking events are counted by one process at a time. */
  events: 20_261_163,
  /** Of a random number: whoever sees it held is connected to the same database. */
  sameDatabase: 20_261_161,
} as const
export type LockName = keyof typeof locks

/**
 * Waits for the lock and holds it until the end of the transaction. Ids that are equal modulo 2^31 wait for each other,
 * which is harmless.
 */
export async function lockFor(tx: Transaction, name: LockName, id = 0): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks[name]}::int, (${id}::bigint % 2147483648)::int)`)
}

/** Of a citizen: locks their account first, in the same order as joining and deleting accounts do. */
export async function lockOfCitizen(tx: Transaction, name: LockName, userId: number): Promise<void> {
  await citizenThenLock(tx, { lock: locks[name], user: userId })
}
const citizenThenLock = sqlOnce<{ user: number; lock: number }>(
  'citizen_then_lock',
  ({ user, lock }) => sql`with citizen as materialized (select id from users where id = ${user} for key share)
    select pg_advisory_xact_lock(${lock}::int, (id % 2147483648)::int) from citizen`,
)
/** The lock itself, within a statement that has locked the citizen. */
export const lockOf = (name: LockName, id: SQLWrapper): SQL =>
  sql`pg_advisory_xact_lock(${locks[name]}::int, (${id} % 2147483648)::int)`

/** The same for a subject that is named by a text. Two texts with one hash wait for each other, which is harmless. */
export async function lockForText(tx: Transaction, name: LockName, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks[name]}::int, hashtext(${text}))`)
}

/** As lockFor, however long it takes: the statement time-out does not apply to the wait, only to what follows. */
export async function lockPatiently(tx: Transaction, name: LockName): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await lockFor(tx, name)
  await tx.execute(sql`set local statement_timeout to default`)
}

/**
 * Runs work while a connection of its own holds the lock; it is closed afterwards, and the lock goes with it. A pooler
 * would give the lock to somebody else.
 */
export function whileLocked<T>(direct: Direct, name: LockName, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return onOwnConnection(direct, async (client) => {
    await client.query('select pg_advisory_lock($1::int, 0)', [locks[name]])
    try {
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1::int, 0)', [locks[name]]).catch(() => {})
    }
  })
}
