/** What messages link to. */
import { inArray } from 'drizzle-orm'
import type { MessageLink } from '#contract/talk/messages.ts'
import { UNNAMED, WALLET_LINK, linkTypes, type Commentable, type LinkType, type Subject } from '#contract/subjects.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { subjects } from '#server/marks/subjects.ts'

interface About {
  source: string
  subjectType: Subject | null
  subjectId: number | null
}
interface Said {
  id: number
  target: Commentable
  postId: number
  parentId: number | null
}

/** A function from what a message is about to its link; null: about nothing, or about what is not there any more. */
export async function messageLinks(db: Database, rows: About[]): Promise<(about: About) => MessageLink | null> {
  const said = await commentsAmong(db, rows)
  const types = await contentTypesOf(db, [
    ...said.flatMap(({ target, postId }) => (target === UNNAMED ? postId : [])),
    ...rows.flatMap(({ subjectType, subjectId }) => (subjectType === UNNAMED && subjectId !== null ? subjectId : [])),
  ])
  const links = new Map(said.map((one) => [one.id, linkOfComment(one, types.get(one.postId))]))
  return ({ source, subjectType, subjectId }) => {
    if (REWARD.test(source)) return { type: WALLET_LINK, id: '0', content_type: 0, content_id: '' }
    if (subjectType === null || subjectId === null) return null
    if (subjectType === COMMENT) return links.get(subjectId) ?? null
    if (subjectType === UNNAMED) {
      const type = types.get(subjectId)
      return type === undefined ? null : { type: UNNAMED, id: String(subjectId), content_type: type, content_id: '' }
    }
    return linkTypes.includes(subjectType as LinkType)
      ? { type: subjectType as LinkType, id: String(subjectId), content_type: 0, content_id: '' }
      : null
  }
}

const COMMENT = 'comment' satisfies Subject
/** The event that a reward is told by. */
const REWARD = /^reward \d+$/

async function commentsAmong(db: Database, rows: About[]): Promise<Said[]> {
  const ids = rows.flatMap(({ subjectType, subjectId }) =>
    subjectType === COMMENT && subjectId !== null ? [subjectId] : [],
  )
  if (ids.length === 0) return []
  return db
    .select({ id: comments.id, target: comments.target, postId: comments.postId, parentId: comments.parentId })
    .from(comments)
    .where(inArray(comments.id, ids))
}

/** The page of a content item depends on its type. */
async function contentTypesOf(db: Database, ids: number[]): Promise<Map<number, number>> {
  const { table, id, contentType } = subjects[UNNAMED]
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id, type: contentType }).from(table).where(inArray(id, ids))
  return new Map(rows.map((row) => [Number(row.id), Number(row.type)]))
}

/** A reply is read under its comment. */
function linkOfComment({ id, target, postId, parentId }: Said, contentType: number | undefined): MessageLink | null {
  const thread = String(parentId ?? id)
  if (target !== UNNAMED) return { type: target, id: String(postId), content_type: 0, content_id: thread }
  if (contentType === undefined) return null
  return { type: COMMENT, id: thread, content_type: contentType, content_id: String(postId) }
}
