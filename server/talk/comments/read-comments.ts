import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Comment } from '#contract/talk/comments.ts'
import type { Commentable } from '#contract/subjects.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { notBlockedBelow } from '#server/marks/not-blocked.ts'
import { literal } from '#server/platform/database/literal.ts'
import { comments } from './comments.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { comment } from './comment.subject.ts'
import { hiddenAuthorOf } from '#server/marks/hidden-author.ts'
import { isMarked } from '#server/marks/marks.ts'
import { anonymousCitizen, citizenColumns, citizenColumnsOf, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import type { Context } from '#server/platform/api/handler.ts'
import {
  largestFirst,
  newestFirst,
  smallestFirst,
  sortedPage,
  type Page,
} from '#server/platform/database/sorted-page.ts'

const PREVIEW = 3
const replied = alias(users, 'replied')
const columns = {
  id: comments.id,
  postId: comments.postId,
  content: comments.content,
  parentId: comments.parentId,
  likeNum: comments.likeNum,
  replyNum: comments.replyNum,
  status: comments.status,
  reason: comments.reason,
  createdAt: comments.createdAt,
  author: citizenColumns,
  replied: citizenColumnsOf(replied),
}

/** shown: a query of ids, each with the cursor that a page which ends there has. */
const select = ({ db, user }: Context, shown: SQL) =>
  db
    .select({
      ...columns,
      liked: isMarked('like', 'comment', comments.id, user),
      cursor: sql<string>`shown.cursor`.as('cursor'),
    })
    .from(comments)
    .innerJoin(sql`(${shown}) as shown`, sql`shown.id = ${comments.id}`)
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(replied, eq(replied.id, comments.replyUserId))
type Row = Awaited<ReturnType<typeof select>>[number]

const orders = {
  new: newestFirst(comments.createdAt, comments.id),
  hot: largestFirst(comments.likeNum, comments.id),
}
/** What comments are on. */
interface On {
  subject: Commentable
  id: number
  /** Its author, if nobody is to know them. */
  hidden: number | null
}
interface Found {
  list: Comment[]
  cursor: string
}

/** Comments of a target, each with its first three replies, in one statement. */
export async function readComments(context: Context, on: On, order: 'new' | 'hot', page: Page): Promise<Found> {
  const first = and(eq(comments.target, on.subject), eq(comments.postId, on.id), isNull(comments.parentId))
  const slice = sortedPage(orders[order], page)
  const found = await select(
    context,
    sql`with page as ${pageOf(context, on, first, slice)} select id, cursor from page union all ${previews(context)}`,
  )
    .where(notBlockedBelow(on.hidden ?? undefined, comments.userId, context.user))
    .orderBy(...slice.orderBy)
  const { rows, cursor } = slice.cut(found.filter(({ parentId }) => parentId === null))
  const replies = found.filter(({ parentId }) => parentId !== null).sort((a, b) => a.id - b.id)
  const seen = { reader: context.user?.id, hidden: on.hidden }
  const list = rows.map((row) =>
    present(
      row,
      seen,
      replies.filter(({ parentId }) => parentId === row.id).map((reply) => present(reply, seen)),
    ),
  )
  return { list, cursor }
}

/** Replies of one comment, oldest first, and the comment itself: undefined if there is none on this, or none to see. */
export async function readReplies(
  context: Context,
  on: On,
  parentId: number,
  page: Page,
): Promise<Found & { parent: Comment | undefined }> {
  const slice = sortedPage(smallestFirst(comments.id), page)
  const found = await select(
    context,
    sql`${pageOf(context, on, eq(comments.parentId, parentId), slice)} union all ${one(context, on, parentId)}`,
  ).orderBy(...slice.orderBy)
  const parent = found.find(({ id }) => id === parentId)
  const { rows, cursor } = slice.cut(found.filter(({ id }) => id !== parentId))
  const seen = { reader: context.user?.id, hidden: on.hidden }
  return { parent: parent && present(parent, seen), list: rows.map((row) => present(row, seen)), cursor }
}

/** One comment on this subject, for who sees it. */
export async function readComment(
  context: Context,
  id: number,
  target: Commentable,
  postId: number,
): Promise<Comment | undefined> {
  const hidden = (await hiddenAuthorOf(context.db, target, postId)) ?? null
  const [row] = await select(context, one(context, { subject: target, id: postId, hidden }, id))
  return row && present(row, { reader: context.user?.id, hidden })
}

const seenOn = ({ user }: Context, { hidden }: On) =>
  and(comment.visibleTo(user), notBlockedBelow(hidden ?? undefined, comments.userId, user))

function one(context: Context, on: On, id: number) {
  const here = and(eq(comments.id, id), eq(comments.target, on.subject), eq(comments.postId, on.id))
  return sql`select ${comments.id}, '' as cursor from ${comments} where ${and(here, seenOn(context, on))}`
}

const pageOf = (context: Context, on: On, where: SQL | undefined, slice: ReturnType<typeof sortedPage>) =>
  context.db
    .select({ id: comments.id, cursor: slice.cursor })
    .from(comments)
    .where(and(where, seenOn(context, on), slice.after))
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)

/** The first replies of each on the page, and the reader's own newest that only they see. */
const previews = ({ user }: Context) => sql`select chosen.id, '' from page cross join lateral (
    (select r.id from comments r where r.parent_id = page.id and r.status = ${literal(writtenState.shown)} order by r.id limit ${PREVIEW})
    union all (select r.id from comments r where r.parent_id = page.id and r.user_id = ${user?.id ?? 0} and r.status <> ${literal(writtenState.shown)} order by r.id desc limit ${PREVIEW})
  ) as chosen`

/** Who reads, and the author of the subject if nobody is to know them. */
interface Seen {
  reader: number | undefined
  hidden: number | null
}
function present(row: Row, { reader, hidden }: Seen, replies: Comment[] = []): Comment {
  const shown = (citizen: Row['author']) => (citizen.id === hidden ? anonymousCitizen : presentCitizen(citizen))
  return {
    id: String(row.id),
    post_id: String(row.postId),
    content: row.content,
    user: shown(row.author),
    parent_id: row.parentId === null ? '' : String(row.parentId),
    reply_user: row.replied && shown(row.replied),
    like_num: row.likeNum,
    is_like: row.liked ? 1 : 0,
    is_mine: row.author.id === reader ? 1 : 0,
    reply_num: row.replyNum,
    replies,
    status: row.status,
    reason: row.author.id === reader ? row.reason : '',
    created_at: presentTime(row.createdAt),
  }
}
