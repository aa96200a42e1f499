/** From draft to reader and back. Each takes a manuscript that is locked, and tells the words of its step. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import { lacksOf } from '#contract/staff/manuscript-fields.ts'
import { categories, posts } from '#server/content/posts.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { manuscripts, manuscriptVersions } from './manuscripts.tables.ts'
import { isChanged, isPublic, isShown, needHere, type OpenManuscript } from './open-manuscript.ts'
import { markVersion } from './save-manuscript.ts'
import { recountListsOf, storeContent } from './store-content.ts'

/** What a member may do, and how often the settings ask for a review. */
export interface AtDesk {
  staffId: number
  reviews: number
}
type Change = Partial<typeof manuscripts.$inferInsert>
const change = (db: Database, { work }: OpenManuscript, set: Change) =>
  db.update(manuscripts).set(set).where(eq(manuscripts.postId, work.postId))

/** A sentence on what is missing, or nothing. */
async function lackOf(db: Database, { type, post, work }: OpenManuscript): Promise<string | undefined> {
  const lacks = lacksOf(type, work.fields)
  // A recording that is played by a grant has no address of its own.
  if (post.sourceId !== null) delete lacks.media_url
  const [first] = Object.values(lacks)
  if (first !== undefined) return first
  const known = await db.$count(categories, eq(categories.id, Number(work.fields.category_id)))
  return known === 0 ? '栏目已不存在，请重新选择' : undefined
}
async function needWhole(db: Database, open: OpenManuscript): Promise<void> {
  const lack = await lackOf(db, open)
  if (lack !== undefined) throw badInput(`《${open.work.fields.title || '无标题'}》：${lack}`)
}

export async function submit(db: Database, open: OpenManuscript, { reviews, note }: AtDesk & { note: string }) {
  needHere(open)
  if (open.work.state !== 'writing') throw badInput('稿件已经送审')
  if (reviews === 0) throw badInput('现在不需要审核，可以直接发布')
  await needWhole(db, open)
  await change(db, open, { state: 'review', reviewers: [], note, holderId: null, heldUntil: null })
  await markVersion(db, open, { note: note || '送审' })
}

export async function recall(db: Database, open: OpenManuscript, staffId: number) {
  needHere(open)
  if (open.work.state === 'writing') throw badInput('稿件不在审核中')
  if (!(await hasWritten(db, open, staffId))) throw badInput('只有写稿的人可以撤回送审，其他人请退回')
  await change(db, open, { state: 'writing', reviewers: [], note: '' })
}

/** Wrote some of what readers do not see yet. */
export const hasWritten = async (db: Database, { work }: OpenManuscript, staffId: number): Promise<boolean> =>
  work.editorId === staffId ||
  (await db.$count(
    manuscriptVersions,
    and(
      eq(manuscriptVersions.postId, work.postId),
      eq(manuscriptVersions.staffId, staffId),
      gt(manuscriptVersions.version, work.publishedVersion),
    ),
  )) > 0

export async function review(
  db: Database,
  open: OpenManuscript,
  { staffId, reviews, approve, note }: AtDesk & { approve: boolean; note: string },
) {
  const { work } = open
  needHere(open)
  if (work.state === 'writing') throw badInput('稿件不在审核中')
  if (!approve) {
    await change(db, open, { state: 'writing', reviewers: [], note })
    return markVersion(db, open, { note: `退回：${note}` })
  }
  if (work.state === 'approved') throw badInput('稿件已通过审核')
  if (await hasWritten(db, open, staffId)) throw badInput('不能审核自己写的稿件')
  if (work.reviewers.includes(staffId)) throw badInput('下一审要由另一个人来做')
  const reviewers = [...work.reviewers, staffId]
  await change(db, open, { reviewers, note, state: reviewers.length >= reviews ? 'approved' : 'review' })
}

/** at: undefined for at once; what readers have already keeps its time. The moment is the database's. */
export async function publish(
  db: Database,
  open: OpenManuscript,
  { reviews, at, note, now }: AtDesk & { at: Date | undefined; note: string; now: Date },
) {
  const { post, work } = open
  needHere(open)
  const isNews = !isPublic(post) || isChanged(open)
  if (isNews && reviews > 0 && work.state !== 'approved')
    throw badInput(`《${work.fields.title || '无标题'}》还没有通过审核`)
  if (isShown(open, now) && at !== undefined) throw badInput('读者已经看到它，不能再定时；修改可以立即发布，或先撤回')
  await needWhole(db, open)
  await storeContent(db, post, work.fields)
  const publishAt = at ?? (isPublic(post) ? sql`least(${posts.publishAt}, now())` : sql`now()`)
  await db.update(posts).set({ status: contentState.published, publishAt }).where(eq(posts.id, post.id))
  await change(db, open, { state: 'writing', reviewers: [], publishedVersion: work.version, note, withdrawnAt: null })
  await markVersion(db, open, { note: note || '发布', published: true })
  await recountListsOf(db, [post.id])
}

export async function withdraw(db: Database, open: OpenManuscript, reason: string) {
  needHere(open)
  if (!isPublic(open.post)) throw badInput('稿件没有发布')
  await db
    .update(posts)
    .set({ status: contentState.withdrawn, updatedAt: sql`now()` })
    .where(eq(posts.id, open.post.id))
  await change(db, open, { state: 'writing', reviewers: [], note: reason, withdrawnAt: sql`now()` as never })
  await recountListsOf(db, [open.post.id])
}

export async function remove(db: Database, open: OpenManuscript, { reason, now }: { reason: string; now: Date }) {
  needHere(open)
  if (isPublic(open.post)) throw badInput('请先撤回，再删除')
  if (open.work.state !== 'writing') throw badInput('稿件在审核中，退回或撤回送审后才能删除')
  await change(db, open, { state: 'writing', reviewers: [], deletedAt: now, note: reason })
}

export async function restore(db: Database, open: OpenManuscript, reason: string) {
  if (!open.work.deletedAt) throw badInput('稿件没有删除')
  await change(db, open, { deletedAt: null, note: reason })
}
