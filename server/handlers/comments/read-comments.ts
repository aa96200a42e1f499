import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Comment } from '#contract/comments.ts'
import type { Commentable } from '#contract/subjects.ts'
import { notBlockedBelow } from '#server/subjects/not-blocked.ts'
import { comments } from '#server/database/schema/comments.ts'
import { users } from '#server/database/schema/users.ts'
import { comment } from '#server/subjects/comment.ts'
import { hiddenAuthorOf } from '#server/subjects/hidden-author.ts'
import { markedAmong } from '#server/subjects/marks.ts'
import { anonymousCitizen, citizenColumns, citizenColumnsOf, presentCitizen } from '#server/present/citizen.ts'
import { presentTime } from '#server/present/time.ts'
import type { Context } from '../handler.ts'
import { largestFirst, newestFirst, smallestFirst, sortedPage, type Page } from '../sorted-page.ts'

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

const select = ({ db }: Context, cursor = sql<string>`''`.as('cursor')) =>
  db
    .select({ ...columns, cursor })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(replied, eq(replied.id, comments.replyUserId))
type Row = Awaited<ReturnType<typeof select>>[number]

const orders = {
  new: newestFirst(comments.createdAt, comments.id),
  hot: largestFirst(comments.likeNum, comments.id),
}
interface Found {
  list: Comment[]
  cursor: string
}

/** Comments of a target, each with its first three replies. */
export async function readComments(
  context: Context,
  target: Commentable,
  postId: number,
  order: 'new' | 'hot',
  page: Page,
): Promise<Found> {
  const hidden = await hiddenAuthorOf(context.db, target, postId)
  const slice = sortedPage(orders[order], page)
  const found = await select(context, slice.cursor)
    .where(
      and(
        eq(comments.target, target),
        eq(comments.postId, postId),
        isNull(comments.parentId),
        comment.visibleTo(context.user),
        notBlockedBelow(hidden, comments.userId, context.user),
        slice.after,
      ),
    )
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)
  const { rows, cursor } = slice.cut(found)
  const previews = await previewReplies(
    context,
    rows.map((row) => row.id),
    hidden,
  )
  const seen = await seenBy(context, [...rows, ...previews], hidden)
  const list = rows.map((row) =>
    present(
      row,
      seen,
      previews.filter((reply) => reply.parentId === row.id).map((reply) => present(reply, seen)),
    ),
  )
  return { list, cursor }
}

/** Replies of one comment, oldest first. */
export async function readReplies(
  context: Context,
  target: Commentable,
  postId: number,
  parentId: number,
  page: Page,
): Promise<Found> {
  const hidden = await hiddenAuthorOf(context.db, target, postId)
  const slice = sortedPage(smallestFirst(comments.id), page)
  const found = await select(context, slice.cursor)
    .where(
      and(
        eq(comments.parentId, parentId),
        comment.visibleTo(context.user),
        notBlockedBelow(hidden, comments.userId, context.user),
        slice.after,
      ),
    )
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)
  const { rows, cursor } = slice.cut(found)
  const seen = await seenBy(context, rows, hidden)
  return { list: rows.map((row) => present(row, seen)), cursor }
}

/** One comment on this subject, for who sees it. */
export async function readComment(
  context: Context,
  id: number,
  target: Commentable,
  postId: number,
): Promise<Comment | undefined> {
  const hidden = await hiddenAuthorOf(context.db, target, postId)
  const [row] = await select(context).where(
    and(
      eq(comments.id, id),
      eq(comments.target, target),
      eq(comments.postId, postId),
      comment.visibleTo(context.user),
      notBlockedBelow(hidden, comments.userId, context.user),
    ),
  )
  return row && present(row, await seenBy(context, [row], hidden))
}

/** The first replies of each, and the reader's own newest that only they see. */
async function previewReplies(context: Context, parents: number[], hidden: number | undefined): Promise<Row[]> {
  if (parents.length === 0) return []
  const reader = context.user?.id ?? 0
  const chosen = await context.db.execute<{
    id: string
  }>(sql`select chosen.id from unnest(${sql.param(parents)}::bigint[]) as parent(id) cross join lateral (
    (select r.id from comments r where r.parent_id = parent.id and r.status = 1 order by r.id limit ${PREVIEW})
    union all (select r.id from comments r where r.parent_id = parent.id and r.user_id = ${reader} and r.status <> 1 order by r.id desc limit ${PREVIEW})
  ) as chosen`)
  const ids = chosen.rows.map((row) => Number(row.id))
  return ids.length === 0
    ? []
    : select(context)
        .where(and(inArray(comments.id, ids), notBlockedBelow(hidden, comments.userId, context.user)))
        .orderBy(asc(comments.id))
}

/** Who reads, what they like, and the author of the subject if nobody is to know them. */
interface Seen {
  reader: number | undefined
  liked: Set<number>
  hidden: number | undefined
}
async function seenBy({ db, user }: Context, rows: Row[], hidden: number | undefined): Promise<Seen> {
  const ids = rows.map((row) => row.id)
  return { reader: user?.id, liked: await markedAmong(db, 'like', 'comment', ids, user), hidden }
}

function present(row: Row, { reader, liked, hidden }: Seen, replies: Comment[] = []): Comment {
  const shown = (citizen: Row['author']) => (citizen.id === hidden ? anonymousCitizen : presentCitizen(citizen))
  return {
    id: String(row.id),
    post_id: String(row.postId),
    content: row.content,
    user: shown(row.author),
    parent_id: row.parentId === null ? '' : String(row.parentId),
    reply_user: row.replied && shown(row.replied),
    like_num: row.likeNum,
    is_like: liked.has(row.id) ? 1 : 0,
    is_mine: row.author.id === reader ? 1 : 0,
    reply_num: row.replyNum,
    replies,
    status: row.status,
    reason: row.author.id === reader ? row.reason : '',
    created_at: presentTime(row.createdAt),
  }
}
