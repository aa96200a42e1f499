/** The arrangement that is being made: begun with what is in force, saved, published whole, taken back, given up. */
import { and, desc, eq, isNull, max, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { sourceTypes } from '#contract/pages/pages.ts'
import { arrangement, type Arrangement, type ArrangedTab } from '#contract/staff/arrangement-fields.ts'
import { arrangedSettings, readInForce } from '#server/platform/arrangement-in-force.ts'
import { arrangements } from '#server/platform/arrangements.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput, gone, Refusal } from '#server/platform/http/refusal.ts'
import { settings } from '#server/platform/settings.tables.ts'
import { installedPages } from './arranged-pages.ts'

export type ArrangementRow = typeof arrangements.$inferSelect
export interface Draft {
  document: Arrangement
  version: number
  /** Undefined while nobody has changed anything. */
  row: ArrangementRow | undefined
  /** Published, with a time to come. */
  waiting: ArrangementRow | undefined
  /** What is in force, and its document. */
  inForce: { id: number; document: Arrangement }
}

const knownTypes = new Set<number>(Object.values(sourceTypes))
const toCome = sql`${arrangements.publishedAt} > now()`
export const hasCome = sql`${arrangements.publishedAt} <= now()`

/** One change of arrangements at a time. */
export const lockArrangements = (db: Database): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('arrangements'))`)

export async function readDraft(db: Database): Promise<Draft> {
  const [row] = await db.select().from(arrangements).where(isNull(arrangements.publishedAt))
  const [waiting] = await db.select().from(arrangements).where(toCome)
  const { id, document = await installedArrangement(db) } = await readInForce(db)
  const [last] = await db.select({ version: max(arrangements.version) }).from(arrangements)
  const open = row ?? waiting
  return {
    document: open?.document ?? document,
    version: open?.version ?? last?.version ?? 0,
    row,
    waiting,
    inForce: { id, document },
  }
}

/** What the city was installed with, by its settings and the rows of its pages. */
async function installedArrangement(db: Database): Promise<Arrangement> {
  const rows = await db.select().from(settings)
  const given = Object.fromEntries(
    rows.filter(({ name }) => arrangedSettings.includes(name)).map((row) => [row.name, inOrder(row.value)]),
  )
  const pages = (await installedPages(db)).map((page) => ({
    ...page,
    cards: page.cards.map((card) => ({ ...withKnownItems(card), tabs: card.tabs.map(withKnownItems) })),
  }))
  const parsed = v.safeParse(arrangement, { ...given, pages })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw badInput(`现有的设置“${v.getDotPath(issue) ?? ''}”不合要求（${issue.message}），请先用命令改正`)
}
const inOrder = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'sort' in one)
    ? value.toSorted((a: { sort: number }, b: { sort: number }) => a.sort - b.sort)
    : value
/** Without what another release stored. */
const withKnownItems = <C extends ArrangedTab>(card: C): C => ({
  ...card,
  items: card.items.filter(({ source_type }) => knownTypes.has(source_type)),
})

const conflict = () => new Refusal(409, 409, '编排已被别人保存过，请比较后再保存')
function needVersion(draft: Draft, version: number): void {
  if (draft.version !== version) throw conflict()
}

interface Saved extends Pick<Draft, 'version' | 'inForce'> {
  changed: string[]
}
/** The next version; as it was for a document that is there already, whose answer was lost. */
export async function saveDraft(
  db: Database,
  { version, document, staffId }: { version: number; document: Arrangement; staffId: number },
): Promise<Saved> {
  await lockArrangements(db)
  const draft = await readDraft(db)
  if (isDeepStrictEqual(document, draft.document) && (version === draft.version || version === draft.version - 1))
    return { ...draft, changed: [] }
  needVersion(draft, version)
  if (draft.waiting) throw badInput('已经定时发布，取消定时以后才能修改')
  const next = version + 1
  const values = { document, version: next, staffId, editedAt: sql`now()` }
  if (draft.row) await db.update(arrangements).set(values).where(eq(arrangements.id, draft.row.id))
  else await db.insert(arrangements).values(values)
  return { version: next, inForce: draft.inForce, changed: changedParts(document, draft.document) }
}
/** By the names of the parts of the document. */
export const changedParts = (one: Arrangement, other: Arrangement): string[] =>
  Object.keys(one).filter((name) => !isDeepStrictEqual(one[name as never], other[name as never]))

/** at: undefined at once. */
export async function publishDraft(
  db: Database,
  { version, at, reason, staffId }: { version: number; at: Date | undefined; reason: string; staffId: number },
): Promise<number> {
  await lockArrangements(db)
  const draft = await readDraft(db)
  needVersion(draft, version)
  if (draft.waiting) throw badInput('已经有一份在等它的时间，请先取消定时')
  if (!draft.row || isDeepStrictEqual(draft.document, draft.inForce.document)) throw badInput('没有改动，不用发布')
  // The clock, not the time this transaction began: whoever publishes last is in force.
  const publishedAt = at ? sql`greatest(clock_timestamp(), ${at})` : sql`clock_timestamp()`
  await db.update(arrangements).set({ publishedAt, reason, staffId }).where(eq(arrangements.id, draft.row.id))
  return draft.row.id
}
/** What waits is the draft again. */
export async function recallWaiting(db: Database): Promise<number> {
  await lockArrangements(db)
  const [row] = await db
    .update(arrangements)
    .set({ publishedAt: null, reason: '' })
    .where(toCome)
    .returning({ id: arrangements.id })
  if (!row) throw badInput('没有在等时间的编排，它可能刚刚发布')
  return row.id
}
export async function discardDraft(db: Database, version: number): Promise<number> {
  await lockArrangements(db)
  const draft = await readDraft(db)
  needVersion(draft, version)
  if (draft.waiting) throw badInput('已经定时发布，请先取消定时')
  if (!draft.row) throw badInput('没有可以放弃的草稿')
  // It stays, as what is in force: a number that was given once is not given to another draft.
  const values = { document: draft.inForce.document, version: version + 1 }
  await db.update(arrangements).set(values).where(eq(arrangements.id, draft.row.id))
  return draft.row.id
}
/** A new one as that one was, in force at once. id 0: as the city was installed. */
export async function bringBack(
  db: Database,
  { id, reason, staffId }: { id: number; reason: string; staffId: number },
): Promise<{ id: number; before: number }> {
  await lockArrangements(db)
  const [row] =
    id === 0
      ? [{ document: await installedArrangement(db) }]
      : await db
          .select()
          .from(arrangements)
          .where(and(eq(arrangements.id, id), hasCome))
  if (!row) throw gone()
  const { id: before } = await readInForce(db)
  if (before === id) throw badInput('它就是现在的编排')
  const [last] = await db.select({ version: max(arrangements.version) }).from(arrangements)
  const [made] = await db
    .insert(arrangements)
    .values({
      document: row.document,
      version: (last?.version ?? 0) + 1,
      publishedAt: sql`clock_timestamp()`,
      reason,
      fromId: id,
      staffId,
    })
    .returning({ id: arrangements.id })
  return { id: made!.id, before }
}

/** Newest first. */
export const publishedPage = (db: Database, { page, page_size }: { page: number; page_size: number }) =>
  db
    .select()
    .from(arrangements)
    .where(hasCome)
    .orderBy(desc(arrangements.publishedAt), desc(arrangements.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
