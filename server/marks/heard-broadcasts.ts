/** Messages to many, as one citizen has them: those that were not read have no row of theirs. */
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { UNNAMED } from '#contract/subjects.ts'
import { BROADCAST_DAYS } from '#contract/talk/broadcasts.ts'
import { messageTypes } from '#contract/talk/messages.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { messages } from './messages.tables.ts'
import { broadcasts } from './broadcasts.tables.ts'

const SUBJECT = 'broadcast'
const sourceOf = sql`'broadcast ' || ${broadcasts.id}`

/** A citizen's id, or the place of it in a prepared statement. */
type Reader = number | SQL
/** Sent within ninety days, since the citizen has come, to an audience that the citizen belongs to. */
const isFor = (userId: Reader): SQL | undefined =>
  and(
    isNull(broadcasts.withdrawnAt),
    sql`${broadcasts.publishAt} between now() - make_interval(days => ${BROADCAST_DAYS}) and now()`,
    sql`${broadcasts.publishAt} >= (select created_at from users where id = ${userId})`,
    sql`case ${broadcasts.audience}
      when 'street' then
        exists (select from watches w where w.user_id = ${userId} and w.kind = 'street' and w.value = any(${broadcasts.streets}))
        or exists (select from volunteers v where v.user_id = ${userId} and v.street_id::text = any(${broadcasts.streets}))
      when 'follow' then
        exists (select from follows f where f.user_id = ${userId} and f.target_type = ${broadcasts.followedKind} and f.target_id = ${broadcasts.followedId})
      else true end`,
  )
export const isUnread = (userId: Reader): SQL | undefined =>
  and(isFor(userId), sql`not exists (select from messages m where m.user_id = ${userId} and m.source = ${sourceOf})`)

const ofType = (type: number | undefined): SQL | undefined =>
  type === undefined || type === messageTypes.system ? undefined : sql`false`

/** type: of the messages that are asked for; undefined: all. */
export const countBroadcasts = (userId: Reader, type?: number): SQL =>
  sql`(select count(*) from ${broadcasts} where ${and(ofType(type), isUnread(userId))})`

/** As rows of messages, for a union with them. */
export const unreadBroadcasts = (db: Database, userId: number, type?: number) =>
  db
    .select({
      id: broadcasts.id,
      type: sql<number>`${messageTypes.system}::smallint`.as('type'),
      title: broadcasts.title,
      content: broadcasts.content,
      source: sql<string>`${sourceOf}`.as('source'),
      subjectType: sql<typeof messages.$inferSelect.subjectType>`${SUBJECT}::text`.as('subject_type'),
      subjectId: sql<number | null>`${broadcasts.id}`.as('subject_id'),
      readAt: sql<Date | null>`null::timestamptz`.as('read_at'),
      createdAt: sql<Date>`${broadcasts.publishAt}`.mapWith(messages.createdAt).as('created_at'),
    })
    .from(broadcasts)
    .where(and(ofType(type), isUnread(userId)))

interface About {
  id: number
  source: string
  subjectType: string | null
  subjectId: number | null
}
const isOne = ({ subjectType }: About): boolean => subjectType === SUBJECT
/** Broadcasts keep their id when they are read, and lead to the content item that they name. */
export async function withLinks<Row extends About>(db: Database, rows: Row[]): Promise<Row[]> {
  const ids = rows.flatMap((row) => (isOne(row) ? row.subjectId! : []))
  if (ids.length === 0) return rows
  const linked = db.select({ id: broadcasts.id, postId: broadcasts.postId }).from(broadcasts)
  const posts = new Map((await linked.where(inArray(broadcasts.id, ids))).map(({ id, postId }) => [id, postId]))
  return rows.map((row) => {
    if (!isOne(row)) return row
    const subjectId = posts.get(row.subjectId!) ?? null
    return { ...row, id: row.subjectId!, subjectType: subjectId === null ? null : UNNAMED, subjectId }
  })
}

/** Marks it read, for which the citizen gets a row. false: it is not theirs. */
export async function readBroadcast(db: Database, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into messages (user_id, type, title, content, source, subject_type, subject_id, read_at, created_at)
    select ${userId}, ${messageTypes.system}, title, content, ${sourceOf}, ${SUBJECT}, id, now(), publish_at
    from ${broadcasts} where ${and(eq(broadcasts.id, id), isFor(userId))}
    on conflict (user_id, source) do update set read_at = coalesce(messages.read_at, excluded.read_at)`)
  return rowCount === 1
}

const AT_ONCE = 5000
/** Takes what was withdrawn from those who have read it: a little at a time. */
export async function forgetWithdrawn(db: Database, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const { rowCount } = await db.execute(sql`
      delete from messages where id = any(array(
        select m.id from ${broadcasts} join messages m on m.subject_type = ${SUBJECT} and m.subject_id = ${broadcasts.id}
        where ${broadcasts.withdrawnAt} > now() - interval '1 day' limit ${AT_ONCE}))`)
    if ((rowCount ?? 0) < AT_ONCE) return
  }
}
