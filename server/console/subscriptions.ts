/** Feeds that content is taken from on a schedule, as the console manages them. */
import { asc, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/staff/subscriptions.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { subscriptions } from '#server/newsroom/subscriptions.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { lockedRow } from './locked-row.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Row = typeof subscriptions.$inferSelect

const MOST = 500

const present = (row: Row) => ({
  id: String(row.id),
  name: row.name,
  url: row.url,
  every_minutes: row.everyMinutes,
  held: row.held ? (1 as const) : (0 as const),
  enabled: row.enabled ? (1 as const) : (0 as const),
  read_at: row.readAt ? presentTime(row.readAt) : '',
  added: row.added,
  problem: row.problem,
})
type Told = Pick<Row, 'name' | 'url' | 'everyMinutes' | 'held' | 'enabled'>
const told = ({ name, url, everyMinutes, held, enabled }: Told) => ({
  name,
  url,
  every_minutes: everyMinutes,
  held,
  enabled,
})
const asked = ({ name, url, every_minutes, held, enabled }: Input<'addSubscription'>): Told => ({
  name,
  url,
  everyMinutes: every_minutes,
  held: held === 1,
  enabled: enabled === 1,
})

export async function getSubscriptions(_input: object, { db }: StaffContext) {
  const rows = await db.select().from(subscriptions).orderBy(asc(subscriptions.id)).limit(MOST)
  return { list: rows.map(present) }
}

async function refuseTwice(db: Database, url: string, id = 0): Promise<void> {
  const [same] = await db.select().from(subscriptions).where(eq(subscriptions.url, url))
  if (same && same.id !== id) throw badInput(`“${same.name}”已经订阅了这个地址`)
}

export async function addSubscription(input: Input<'addSubscription'>, { db, note }: StaffContext) {
  await refuseTwice(db, input.url)
  const values = asked(input)
  const [made] = await db.insert(subscriptions).values(values).returning({ id: subscriptions.id })
  await note({ kind: 'subscription', objectId: made!.id, after: told(values) })
  return { id: String(made!.id) }
}

/** Another address or interval is read by at once. */
export async function changeSubscription(input: Input<'changeSubscription'>, { db, note }: StaffContext) {
  const row = await lockedRow(db, subscriptions, input.id)
  await refuseTwice(db, input.url, row.id)
  const values = asked(input)
  const sooner = values.url !== row.url || values.everyMinutes !== row.everyMinutes
  await db
    .update(subscriptions)
    .set({ ...values, ...(sooner ? { dueAt: sql`now()` } : {}), ...(values.url === row.url ? {} : { problem: '' }) })
    .where(eq(subscriptions.id, row.id))
  await note({ kind: 'subscription', objectId: row.id, reason: input.reason, before: told(row), after: told(values) })
  return {}
}

export async function readSubscription({ id, reason }: Input<'readSubscription'>, { db, note }: StaffContext) {
  const row = await lockedRow(db, subscriptions, id)
  if (!row.enabled) throw badInput('已停用，请先启用')
  await db
    .update(subscriptions)
    .set({ dueAt: sql`now()` })
    .where(eq(subscriptions.id, id))
  await note({ kind: 'subscription', objectId: id, reason })
  return {}
}

export async function deleteSubscription({ id, reason }: Input<'deleteSubscription'>, { db, note }: StaffContext) {
  const row = await lockedRow(db, subscriptions, id)
  await db.delete(subscriptions).where(eq(subscriptions.id, id))
  await note({ kind: 'subscription', objectId: id, reason, before: told(row) })
  return {}
}
