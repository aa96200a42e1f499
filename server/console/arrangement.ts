/** The city's pages and look at the desk. */
import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import type { Arrangement, ArrangedTab } from '#contract/staff/arrangement-fields.ts'
import type * as contract from '#contract/staff/arrangement.ts'
import { libraryFont } from '#server/library/library-font.ts'
import { cleanText } from '#server/newsroom/clean-text.ts'
import {
  bringBack,
  changedParts,
  discardDraft,
  hasCome,
  publishDraft,
  publishedPage,
  readDraft,
  recallWaiting,
  saveDraft,
  type ArrangementRow,
  type Draft,
} from '#server/pages/arrangement-draft.ts'
import { findProblems } from '#server/pages/arrangement-problems.ts'
import { findSources as findSourcesOf, newestArticle } from '#server/pages/find-sources.ts'
import { presentPage } from '#server/pages/pages.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { arrangements } from '#server/platform/arrangements.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
const kind = 'arrangement'

export async function getArrangement(_input: object, context: StaffContext) {
  const { db } = context
  const draft = await readDraft(db)
  const { document, version, row, waiting } = draft
  const names = await namesOf(db, [row, waiting])
  const open = row ?? waiting
  return {
    version,
    document,
    changed: isChanged(draft, document),
    editor: open ? names(open.staffId) : '',
    edited_at: presentTime(open?.editedAt),
    in_force: await inForce(db, draft),
    waiting: waiting ? present(waiting, names) : null,
    problems: await problemsOf(document, context),
    site: await context.siteOrigin(),
    article: await newestArticle(context.outside),
  }
}
const isChanged = ({ inForce: { document: shown } }: Pick<Draft, 'inForce'>, document: Arrangement) =>
  isDeepStrictEqual(document, shown) ? (0 as const) : (1 as const)

const problemsOf = (document: Arrangement, context: StaffContext) =>
  findProblems(document, { ...context, db: context.outside })

type Names = (id: number) => string
async function namesOf(db: Database, rows: readonly (ArrangementRow | undefined)[]): Promise<Names> {
  const ids = rows.flatMap((row) => (row ? [row.staffId] : []))
  const found = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [0, ...ids]))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}
const present = ({ id, publishedAt, staffId, reason, fromId }: ArrangementRow, names: Names) => ({
  id: String(id),
  at: presentTime(publishedAt),
  by: names(staffId),
  reason,
  from: fromId === null ? '' : String(fromId),
})
async function inForce(db: Database, { inForce: { id } }: Draft) {
  if (id === 0) return { id: '', at: '', by: '', reason: '', from: '' }
  const [row] = await db.select().from(arrangements).where(eq(arrangements.id, id))
  return present(row!, await namesOf(db, [row]))
}

export async function saveArrangement({ version, document }: Input<'saveArrangement'>, context: StaffContext) {
  const { db, note, staff: member } = context
  const clean = cleaned(document)
  const problems = await problemsOf(clean, context)
  const saved = await saveDraft(db, { version, document: clean, staffId: member.id })
  await note({ kind, objectId: 0, after: { changed: saved.changed } })
  return { version: saved.version, changed: isChanged(saved, clean), problems }
}
/** Every reader's page sanitises it again. */
function cleaned({ pages, about, ...rest }: Arrangement): Arrangement {
  const clean = <C extends ArrangedTab>(card: C): C => ({ ...card, content: cleanText(card.content) })
  return {
    ...rest,
    about: { ...about, content: cleanText(about.content) },
    pages: pages.map((page) => ({
      ...page,
      cards: page.cards.map((card) => ({ ...clean(card), tabs: card.tabs.map(clean) })),
    })),
  }
}

export async function previewPage({ id }: Input<'previewPage'>, context: StaffContext) {
  const { document } = await readDraft(context.db)
  const page = document.pages.find((one) => one.id === String(id))
  if (!page) throw gone()
  return presentPage(page, context)
}
export async function findSources({ source_type, keyword }: Input<'findSources'>, context: StaffContext) {
  return { list: await findSourcesOf(context, source_type, keyword) }
}

export async function getFontSigns({ address }: Input<'getFontSigns'>, { db, uploads: { store } }: StaffContext) {
  const list = await libraryFont(db, store, address)
  if (!list) throw badInput('图标字体不在素材库里，看不到里面的图标')
  return { list }
}

export async function publishArrangement(input: Input<'publishArrangement'>, context: StaffContext) {
  const { version, publish_at, reason } = input
  const { db, note, staff: member } = context
  const { document, inForce: before } = await readDraft(db)
  const stopping = (await problemsOf(document, context)).filter(({ stops }) => stops === 1)
  if (stopping.length > 0) throw badInput(`还不能发布：${stopping[0]!.words}`)
  const at = publish_at === '' ? undefined : parseTime(publish_at)
  const id = await publishDraft(db, {
    version,
    at: at === undefined ? undefined : new Date(at),
    reason,
    staffId: member.id,
  })
  const changed = changedParts(document, before.document)
  await note({ kind, objectId: id, reason, before: { id: before.id }, after: { id, publish_at, changed } })
  return { id: String(id) }
}
export async function recallArrangement({ reason }: Input<'recallArrangement'>, { db, note }: StaffContext) {
  await note({ kind, objectId: await recallWaiting(db), reason })
  return {}
}
export async function discardArrangement({ version, reason }: Input<'discardArrangement'>, context: StaffContext) {
  await context.note({ kind, objectId: await discardDraft(context.db, version), reason })
  return {}
}

export async function getArrangements({ page, page_size }: Input<'getArrangements'>, { db }: StaffContext) {
  const rows = await publishedPage(db, { page, page_size })
  const names = await namesOf(db, rows)
  const total = await db.$count(arrangements, hasCome)
  return { list: rows.map((row) => present(row, names)), total, page, page_size }
}
export async function rollBackArrangement({ id, reason }: Input<'rollBackArrangement'>, context: StaffContext) {
  const { db, note, staff: member } = context
  const { id: made, before } = await bringBack(db, { id, reason, staffId: member.id })
  await note({ kind, objectId: made, reason, before: { id: before }, after: { id: made, from: id } })
  return { id: String(made) }
}
