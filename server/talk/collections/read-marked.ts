import { and, sql, type SQL } from 'drizzle-orm'
import type { Followable, Subscribable } from '#contract/subjects.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { presentTime } from '#server/platform/time.ts'
import { columnOf } from '#server/marks/counters.ts'
import { subjects } from '#server/marks/subjects.ts'
import { newestFirst, sortedPage, type Page } from '#server/platform/database/sorted-page.ts'

type Kind = Followable | Subscribable

const followers = sql`(select count(*)::int from follows f where f.target_type = mark.target_type and f.target_id = mark.target_id)`
/**
 * A statement for the subjects of some kinds that a citizen follows or subscribes to. num: the counter of the kind,
 * otherwise the number of followers.
 */
const marked = (userId: number, kinds: Kind[]): SQL => {
  const rows = kinds.map((name) => {
    const { table, id, visibleTo, markCounter, listed } = subjects[name]
    const counter = markCounter?.follow
    const num = listed.num ?? (counter === undefined ? sql`null::int` : columnOf(subjects[name], counter))
    return sql`select ${name}::text as kind, ${id} as id, ${listed.name} as name, ${listed.cover} as cover, ${listed.introduction} as introduction, ${num} as num from ${table} where ${and(sql`${id} = mark.target_id and mark.target_type = ${name}`, visibleTo())}`
  })
  return sql`from follows mark cross join lateral (${sql.join(rows, sql` union all `)}) as subject where mark.user_id = ${userId}::bigint and mark.target_type = any(${sql.param(kinds)}::text[])`
}

export async function countMarked(db: Database, userId: number, kinds: Kind[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${marked(userId, kinds)}`)
  return rows[0]!.n
}

interface MarkedRow<K extends Kind> {
  id: string
  kind: K
  name: string
  cover: string
  introduction: string
  num: number
  created_at: string
}
/** One citizen's marks on subjects of these kinds, newest first. What is gone is left out. */
export async function readMarked<K extends Kind>(
  db: Database,
  userId: number,
  kinds: K[],
  { page, page_size, cursor: after }: Page,
): Promise<{ list: MarkedRow<K>[]; total: number; page: number; page_size: number; cursor: string }> {
  const kind = sql`array_position(${sql.param(kinds)}::text[], mark.target_type)`
  const order = newestFirst(sql`mark.created_at`, sql`mark.target_id`, kind)
  const slice = sortedPage(order, { page, page_size, cursor: after })
  const found = await db.execute<{
    kind: K
    id: number
    name: string
    cover: string
    introduction: string
    num: number
    created_at: string | Date
    cursor: string
  }>(sql`
    select mark.target_type as kind, subject.id, subject.name, subject.cover, subject.introduction, coalesce(subject.num, ${followers}) as num, mark.created_at, ${slice.cursor.sql} as cursor ${marked(userId, kinds)} and ${slice.after ?? sql`true`}
    order by ${sql.join(slice.orderBy, sql`, `)} limit ${slice.limit}::int offset ${slice.offset}::int`)
  const { rows, cursor } = slice.cut(found.rows)
  const list = rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    name: row.name,
    cover: row.cover,
    introduction: row.introduction,
    num: row.num,
    created_at: presentTime(new Date(row.created_at)),
  }))
  return { list, total: await countMarked(db, userId, kinds), page, page_size, cursor }
}
