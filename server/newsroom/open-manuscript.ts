/** A content item with what is written of it. */
import { eq } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import { manuscriptTypes, type ManuscriptFields, type ManuscriptType } from '#contract/staff/manuscript-fields.ts'
import type { ManuscriptStage } from '#contract/staff/manuscripts.ts'
import { posts } from '#server/content/posts.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { emptyFields, readContentFields, type Post } from './content-fields.ts'
import { manuscripts } from './manuscripts.tables.ts'

type Work = typeof manuscripts.$inferSelect
export interface OpenManuscript {
  post: Post
  type: ManuscriptType
  work: Work
}

/** What stands for the row of an item that nobody has written at the desk. */
const untouched = (postId: number, fields: ManuscriptFields): Work => ({
  postId,
  fields,
  version: 0,
  publishedVersion: 0,
  department: '',
  state: 'writing',
  reviewers: [],
  note: '',
  editorId: null,
  editedAt: null,
  holderId: null,
  heldUntil: null,
  deletedAt: null,
  withdrawnAt: null,
})

/** What anything else is called by its id. */
const writtenHere = (post: Post | undefined): post is Post => post !== undefined && post.type in manuscriptTypes

/** Of what nobody has saved yet, what readers see holds: a feed may have changed it since. */
async function asItStands(db: Database, post: Post, work: Work | undefined): Promise<Work> {
  // What was saved by another release has not all fields of this one.
  if (work && work.version > 0) return { ...work, fields: { ...emptyFields(), ...work.fields } }
  const fields = await readContentFields(db, post)
  return work ? { ...work, fields } : untouched(post.id, fields)
}

/** For whom it is opened. */
interface Reader {
  department: string
}
const mayOpen = (work: Work | undefined, { department }: Reader): boolean =>
  department === '' || work?.department === department

export async function readManuscript(db: Database, id: number, reader: Reader): Promise<OpenManuscript> {
  const [row] = await db
    .select({ post: posts, work: manuscripts })
    .from(posts)
    .leftJoin(manuscripts, eq(manuscripts.postId, posts.id))
    .where(eq(posts.id, id))
  if (!row || !writtenHere(row.post)) throw gone()
  const { post } = row
  const work = await asItStands(db, post, row.work ?? undefined)
  if (!mayOpen(work, reader)) throw gone()
  return { post, type: post.type as ManuscriptType, work }
}

/** The same for one who changes it: nobody else does until the transaction ends. */
export async function lockManuscript(db: Database, id: number, reader: Reader): Promise<OpenManuscript> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id)).for('no key update')
  if (!writtenHere(post)) throw gone()
  const [known] = await db.select().from(manuscripts).where(eq(manuscripts.postId, id))
  const type = post.type as ManuscriptType
  if (!mayOpen(known, reader)) throw gone()
  if (known) return { post, type, work: await asItStands(db, post, known) }
  const [work] = await db
    .insert(manuscripts)
    .values({ postId: id, fields: await readContentFields(db, post) })
    .returning()
  return { post, type, work: work! }
}

/** The stage that staff see it in. */
export function stageOf({ post, work }: Pick<OpenManuscript, 'post' | 'work'>, now: Date): ManuscriptStage {
  if (work.deletedAt) return 'deleted'
  if (work.state !== 'writing') return work.state
  if (post.status === contentState.draft) return 'draft'
  if (post.status === contentState.withdrawn) return 'withdrawn'
  return post.publishAt > now ? 'scheduled' : 'published'
}
export const isPublic = ({ status }: Post): boolean => status === contentState.published
/** Its time has come. */
export const isShown = ({ post }: Pick<OpenManuscript, 'post'>, now: Date): boolean =>
  isPublic(post) && post.publishAt <= now
/** What was written since it was published waits. */
export const isChanged = ({ post, work }: OpenManuscript): boolean =>
  isPublic(post) && work.version > work.publishedVersion

export function needHere({ work }: OpenManuscript): void {
  if (work.deletedAt) throw badInput('稿件已删除，请先恢复')
}
