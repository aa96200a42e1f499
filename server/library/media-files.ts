/** Files of the library as they are stored and shown. */
import { and, desc, eq, ilike, lt, sql, type SQL } from 'drizzle-orm'
import { mediaKindNames, mediaRules, type MediaFile, type MediaKind } from '#contract/staff/media.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import type { UploadStore } from '#server/uploads/upload-store.ts'
import { mediaFiles, mediaUses } from './media-files.tables.ts'
import { containing } from '#server/platform/database/containing.ts'

export type MediaRow = typeof mediaFiles.$inferSelect
type Filters = Partial<Record<'keyword' | 'kind' | 'folder', string>> & { over?: number }

/** Written out: the indexes are of these rows alone, and plans are made without the values of parameters. */
const isReady = sql`${mediaFiles.state} = 'ready'`
const DAY_MS = 86_400_000

export const kindOfType = (type: string): MediaKind | undefined =>
  mediaKindNames.find((kind) => (mediaRules[kind].types as readonly string[]).includes(type))
/** The endings that files of the library have in the store; pictures are painted anew. */
export function endingOf(kind: MediaKind, type: string): string {
  if (kind === 'picture') return 'webp'
  if (kind === 'font') return type.slice('font/'.length)
  return { 'video/quicktime': 'mov', 'audio/mpeg': 'mp3' }[type] ?? (kind === 'video' ? 'mp4' : 'm4a')
}
export const wordsOf = ({ name, tags, alt }: { name: string; tags: string[]; alt: string }): string =>
  [name, ...tags, alt].join(' ').trim()

/** A keyword as it stands: % and _ are letters. */
const named = (keyword: string) => ilike(mediaFiles.words, containing(keyword))
/** Its pairs of letters are looked up in an index, and what they find is compared. */
function withWords(keyword: string): SQL {
  const letters = [...keyword.toLowerCase()]
  const pairs = letters.length > 1 ? letters.slice(1).map((letter, place) => letters[place]! + letter) : letters
  return sql`(name_pairs(${mediaFiles.words}) @> ${sql.param(pairs)}::text[] and ${named(keyword)})`
}
/** often: very many have the keyword, and are looked through in the order of the list until a page is full. */
export const matching = ({ keyword, kind, folder, over }: Filters, now: Date, often = false): SQL | undefined =>
  and(
    isReady,
    keyword ? (often ? named(keyword) : withWords(keyword)) : undefined,
    kind ? eq(mediaFiles.kind, kind as MediaKind) : undefined,
    folder ? eq(mediaFiles.folder, folder) : undefined,
    over ? lt(mediaFiles.rightsUntil, shanghaiDate(now.getTime())) : undefined,
  )

/** What is read of a file to be shown; uses are counted for the rows of a page alone. */
export const shownColumns = {
  row: mediaFiles,
  addedBy: staff.name,
  used: sql<number>`(select count(*) from ${mediaUses} where ${mediaUses.fileId} = ${mediaFiles.id})`.mapWith(Number),
}
export const bySender = eq(staff.id, mediaFiles.staffId)
interface Shown {
  row: MediaRow
  addedBy: string
  used: number
}
export function presentMedia({ row, addedBy, used }: Shown, store: UploadStore, now: Date): MediaFile {
  const { stored, focusX, focusY, rightsUntil, createdAt } = row
  return {
    id: String(row.id),
    // A page takes fonts of its own host alone, wherever the store is.
    url: row.kind === 'font' ? `/uploads/${stored}` : store.urlOf(stored),
    kind: row.kind,
    name: row.name,
    folder: row.folder,
    tags: row.tags,
    alt: row.alt,
    width: row.width,
    height: row.height,
    size: row.size,
    duration: row.duration,
    rights: row.rights,
    focus_x: focusX,
    focus_y: focusY,
    rights_until: rightsUntil ?? '',
    rights_over: rightsUntil !== null && rightsUntil < shanghaiDate(now.getTime()) ? 1 : 0,
    used,
    added_by: addedBy,
    created_at: presentTime(createdAt),
  }
}

export async function readyMedia(db: Database, where: SQL): Promise<Shown | undefined> {
  const [found] = await db.select(shownColumns).from(mediaFiles).innerJoin(staff, bySender).where(and(isReady, where))
  return found
}
export const readyByHash = async (db: Database, hash: string): Promise<MediaRow | undefined> =>
  (await readyMedia(db, eq(mediaFiles.hash, hash)))?.row

export const foldersOf = (db: Database) =>
  db
    .select({ name: mediaFiles.folder, num: sql<number>`count(*)`.mapWith(Number) })
    .from(mediaFiles)
    .where(isReady)
    .groupBy(mediaFiles.folder)
    .orderBy(desc(sql`count(*)`))
    .limit(200)

/** Offers that never came, and what is to leave the store. A file that could not be removed is tried again. */
export async function sweepMedia(db: Database, store: UploadStore, now = new Date()): Promise<void> {
  await db
    .delete(mediaFiles)
    .where(and(eq(mediaFiles.state, 'offered'), lt(mediaFiles.createdAt, new Date(now.getTime() - DAY_MS))))
  const removed = await db.select().from(mediaFiles).where(eq(mediaFiles.state, 'removed')).limit(1000)
  for (const { id, stored } of removed) {
    await store.remove(stored)
    await db.delete(mediaFiles).where(eq(mediaFiles.id, id))
  }
}
