/** Reads the subscribed feeds that are due, one after the other. */
import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { loadPublic } from '#server/import/fetch-source.ts'
import { describeImportError, storeSource } from '#server/import/import-feeds.ts'
import type { StoreOptions } from '#server/import/store-options.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { manuscripts } from './manuscripts.tables.ts'
import { subscriptions } from './subscriptions.tables.ts'

/** Longer than any feed takes; who is killed over one holds it up so long. */
const LEASE_MINUTES = 10
/** The job has a turn of five minutes; what is due then is the next one's. */
const BEGIN_WITHIN_MS = 200_000
/** Up to so many seconds later: feeds of one interval are not all read in one moment. */
const SPREAD_SECONDS = 20

type Subscription = typeof subscriptions.$inferSelect

/** load: where the bytes come from. */
export async function readSubscriptions(
  db: Database,
  stopping?: AbortSignal,
  load: typeof loadPublic = loadPublic,
): Promise<void> {
  const began = performance.now()
  while (!stopping?.aborted && performance.now() - began < BEGIN_WITHIN_MS) {
    const one = await leaseDue(db)
    if (!one) return
    await readOne(db, one, load)
  }
}

/** Each is given to one process: rows that another one is taking are passed over. */
async function leaseDue(db: Database): Promise<Subscription | undefined> {
  const due = sql`(select id from ${subscriptions} where enabled and due_at <= now() and (leased_until is null or leased_until < now())
    order by due_at limit 1 for update skip locked)`
  const [one] = await db
    .update(subscriptions)
    .set({ leasedUntil: sql`date_trunc('milliseconds', now() + ${`${LEASE_MINUTES} minutes`}::interval)` })
    .where(eq(subscriptions.id, due))
    .returning()
  return one
}

async function readOne(db: Database, one: Subscription, load: typeof loadPublic): Promise<void> {
  const outcome = await take(db, one, load)
  const seconds = one.everyMinutes * 60 + randomInt(SPREAD_SECONDS)
  await db
    .update(subscriptions)
    .set({
      readAt: sql`now()`,
      dueAt: sql`now() + ${`${seconds} seconds`}::interval`,
      leasedUntil: null,
      added: sql`${subscriptions.added} + ${outcome.added}`,
      problem: outcome.problem,
    })
    .where(and(eq(subscriptions.id, one.id), eq(subscriptions.leasedUntil, one.leasedUntil!)))
}

/** What staff have written is theirs: a feed would undo it. */
const leave: StoreOptions['leave'] = async (tx, ids) => {
  const own = tx
    .select({ id: manuscripts.postId })
    .from(manuscripts)
    .where(and(inArray(manuscripts.postId, ids), gt(manuscripts.version, 0)))
  return new Set((await own).map(({ id }) => id))
}

async function take(db: Database, { url, held }: Subscription, load: typeof loadPublic) {
  const loaded = await load(url)
  if ('failure' in loaded) return { added: 0, problem: loaded.failure }
  try {
    const { summary } = await storeSource(db, loaded, { held, leave })
    return { added: summary.added, problem: '' }
  } catch (error) {
    return { added: 0, problem: describeImportError(error) }
  }
}
