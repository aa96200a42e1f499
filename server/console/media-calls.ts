/** The library of pictures, recordings and films, as the console has it. */
import { eq, inArray, sql } from 'drizzle-orm'
import type * as contract from '#contract/staff/media.ts'
import { mediaRules, mediaTypeWords } from '#contract/staff/media.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { categories, posts } from '#server/content/posts.tables.ts'
import { bySender, endingOf, foldersOf, kindOfType, matching } from '#server/library/media-files.ts'
import { presentMedia, readyMedia, shownColumns, wordsOf, type MediaRow } from '#server/library/media-files.ts'
import { mediaFiles, mediaUses } from '#server/library/media-files.tables.ts'
import { findMediaUses, moveMediaUses } from '#server/library/media-uses.ts'
import { isInCases } from '#server/government/visits/media-in-cases.ts'
import { isOnAir, replaceOnAir } from '#server/air/media-on-air.ts'
import { isArranged, replaceInArrangements } from '#server/pages/media-in-arrangements.ts'
import { manuscriptsWith, replaceInManuscripts } from '#server/newsroom/media-in-manuscripts.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { boundedCount, COUNTED } from '#server/platform/database/bounded-count.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { largestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { newUploadName } from '#server/uploads/upload-store.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>

/** Content that is named to who asks where a file is used. */
const NAMED = 200

export async function getMediaFiles(input: Input<'getMediaFiles'>, { db, uploads, now }: StaffContext) {
  const total = await boundedCount(db, mediaFiles, matching(input, now))
  const where = matching(input, now, total >= COUNTED)
  const sorted = sortedPage(largestFirst(mediaFiles.id), input)
  const selection = db
    .select({ ...shownColumns, cursor: sorted.cursor })
    .from(mediaFiles)
    .innerJoin(staff, bySender)
  const { rows, cursor } = await sorted.read(selection, where)
  return {
    list: rows.map((row) => presentMedia(row, uploads.store, now)),
    total,
    page: input.page,
    page_size: input.page_size,
    cursor,
  }
}

export async function getMediaFile({ id }: Input<'getMediaFile'>, { db, uploads, now }: StaffContext) {
  const found = await readyMedia(db, eq(mediaFiles.id, id))
  if (!found) throw gone()
  const own = db.select({ id: mediaUses.postId }).from(mediaUses).where(eq(mediaUses.fileId, id))
  const uses = await db
    .select({ id: posts.id, title: posts.title, type: posts.type })
    .from(posts)
    .where(inArray(posts.id, own))
    .orderBy(posts.id)
    .limit(NAMED)
  return { ...presentMedia(found, uploads.store, now), uses: uses.map((use) => ({ ...use, id: String(use.id) })) }
}

export const getMediaFolders = async (_input: object, { db }: StaffContext) => ({ list: await foldersOf(db) })

/** Of what is there already nothing is made: the same file is one file, whatever it is called. */
export async function offerMediaFile(
  input: Input<'offerMediaFile'>,
  { db, uploads, now, staff: member }: StaffContext,
) {
  const { name, type, size, hash, folder } = input
  const kind = kindOfType(type)
  if (!kind) throw badInput(mediaTypeWords)
  if (size > mediaRules[kind].largest) throw badInput(`文件不能超过 ${mediaRules[kind].largest / 1024 / 1024} MB`)
  const same = await readyMedia(db, eq(mediaFiles.hash, hash))
  if (same) return { id: String(same.row.id), upload_url: '', file: presentMedia(same, uploads.store, now) }
  const stored = `m${newUploadName(endingOf(kind, type), now)}`
  const offered = { kind, type, stored, name, original: name, size, hash, folder, words: name, staffId: member.id }
  const [made] = await db.insert(mediaFiles).values(offered).returning({ id: mediaFiles.id })
  return { id: String(made!.id), upload_url: `/v1/staff/media/${made!.id}/bytes`, file: null }
}

const told = ({ name, folder, tags, alt, rights, rightsUntil, focusX, focusY }: Said) => ({
  name,
  folder,
  tags,
  alt,
  rights,
  rights_until: rightsUntil ?? '',
  focus: `${Math.round(focusX * 100)}% ${Math.round(focusY * 100)}%`,
})
type Said = Pick<MediaRow, 'name' | 'folder' | 'tags' | 'alt' | 'rights' | 'rightsUntil' | 'focusX' | 'focusY'>

async function lockedFile(db: Database, id: number): Promise<MediaRow> {
  const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id)).for('update')
  if (row?.state !== 'ready') throw gone()
  return row
}

export async function changeMediaFile(input: Input<'changeMediaFile'>, { db, note }: StaffContext) {
  const { id, name, folder, tags, alt, rights, rights_until, focus_x: focusX, focus_y: focusY } = input
  const row = await lockedFile(db, id)
  const said = { name, folder, tags, alt, rights, rightsUntil: rights_until || null, focusX, focusY }
  await db
    .update(mediaFiles)
    .set({ ...said, words: wordsOf(said) })
    .where(eq(mediaFiles.id, id))
  await note({ kind: 'media', objectId: id, before: told(row), after: told(said) })
  return {}
}

export async function replaceMediaFile({ id, by, reason }: Input<'replaceMediaFile'>, context: StaffContext) {
  const { db, note, staff: member } = context
  if (id === by) throw badInput('请选择另一个素材')
  // In the order of their numbers: two who replace the one by the other wait for each other.
  const rows = [await lockedFile(db, Math.min(id, by)), await lockedFile(db, Math.max(id, by))]
  const [from, to] = [rows.find((row) => row.id === id)!, rows.find((row) => row.id === by)!]
  if (from.kind !== to.kind) throw badInput('只能用同一种素材替换')
  const replaced = await moveMediaUses(db, from, to)
  await replaceInManuscripts(db, from.stored, to.stored)
  await replaceInArrangements(db, { from: from.stored, to: to.stored, staffId: member.id, reason })
  await replaceOnAir(db, from.stored, to.stored)
  await note({ kind: 'media', objectId: id, reason, before: { name: from.name }, after: { name: to.name, replaced } })
  return { replaced }
}

export async function deleteMediaFile({ id, reason }: Input<'deleteMediaFile'>, { db, note }: StaffContext) {
  const row = await lockedFile(db, id)
  await findMediaUses(db, id, row.stored)
  const used = await db.$count(mediaUses, eq(mediaUses.fileId, id))
  if (used > 0) throw badInput(`还有 ${used} 篇内容在用它，请先替换`)
  const drafts = await manuscriptsWith(db, row.stored)
  if (drafts > 0) throw badInput(`还有 ${drafts} 篇稿件在用它，请先替换`)
  const covers = await db.$count(categories, sql`strpos(${categories.cover}, ${row.stored}) > 0`)
  if (covers > 0) throw badInput('有栏目用它作封面，请先换一张')
  if (await isArranged(db, row.stored)) throw badInput('编排里在用它，请先替换')
  if (await isOnAir(db, row.stored)) throw badInput('电台电视或直播在用它，请先替换')
  if (await isInCases(db, row.stored)) throw badInput('有诉求的备注或现场巡查在用它，不能删除')
  // Its object follows by a job, once this holds.
  await db.update(mediaFiles).set({ state: 'removed' }).where(eq(mediaFiles.id, id))
  await note({ kind: 'media', objectId: id, reason, before: told(row) })
  return {}
}
