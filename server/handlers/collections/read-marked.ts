import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { presentTime } from '#server/present/time.ts'
import type { Page } from '../content/feed.ts'

/** Everything that can be followed or subscribed to, by the name the mark has for it. num: episodes, else followers. */
const followers = sql`(select count(*)::int from follows f where f.target_type = mark.target_type and f.target_id = mark.target_id)`
const subjects = sql`(
  select 'album' as kind, id, title as name, cover, introduction, item_num as num from posts where type = 2 and status = 1
  union all select kinds.kind, channels.id, name, case when logo = '' then cover else logo end, introduction, null from channels join (values ('channel', 1), ('channel', 4), ('2', 2), ('3', 3)) as kinds(kind, type) on kinds.type = channels.type
  union all select 'headline', id, name, logo, introduction, null from merchants where kind = 'matrix'
  union all select '9', id, nickname, avatar, introduction, null from users)`
const marked = (userId: number, kinds: string[]): SQL =>
  sql`from follows mark join ${subjects} as subject on subject.kind = mark.target_type and subject.id = mark.target_id where mark.user_id = ${userId}::int and mark.target_type = any(${sql.param(kinds)}::text[])`

export async function countMarked(db: Database, userId: number, kinds: string[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${marked(userId, kinds)}`)
  return rows[0]!.n
}

export interface MarkedRow<Kind extends string> {
  id: string
  type: Kind
  name: string
  cover: string
  introduction: string
  num: number
  created_at: string
}
/** One citizen's marks, newest first. names: what the wire calls each kind of mark. What is gone is left out. */
export async function readMarked<Kind extends string>(
  db: Database,
  userId: number,
  names: Record<Kind, string>,
  { type, page, page_size }: Page & { type?: Kind | undefined },
): Promise<{ list: MarkedRow<Kind>[]; total: number; page: number; page_size: number }> {
  const kinds = type === undefined ? Object.values<string>(names) : [names[type]]
  const { rows } = await db.execute<{
    kind: string
    id: number
    name: string
    cover: string
    introduction: string
    num: number
    created_at: string | Date
  }>(sql`
    select mark.target_type as kind, subject.id, subject.name, subject.cover, subject.introduction, coalesce(subject.num, ${followers}) as num, mark.created_at ${marked(userId, kinds)}
    order by mark.created_at desc, mark.target_id limit ${page_size}::int offset ${(page - 1) * page_size}::int`)
  const nameOf = (kind: string) => (Object.keys(names) as Kind[]).find((name) => names[name] === kind)!
  const list = rows.map((row) => ({
    id: String(row.id),
    type: nameOf(row.kind),
    name: row.name,
    cover: row.cover,
    introduction: row.introduction,
    num: row.num,
    created_at: presentTime(new Date(row.created_at)),
  }))
  return { list, total: await countMarked(db, userId, kinds), page, page_size }
}
