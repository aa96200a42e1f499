/** Addresses of what everybody may see, for search engines. */
import { and, asc, between, desc, gte, max } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as contentType from '#contract/content/content-types.ts'
import { subjects as facts } from '#contract/subjects.ts'
import type { ContentType } from '#contract/fields.ts'
import { isPublished } from '#server/content/is-published.ts'
import { posts } from '#server/content/posts.tables.ts'
import { subjects } from '#server/marks/subjects.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Kinds of things that have a page for everybody; albums are content items. */
const kinds = [
  'post',
  'live',
  'channel',
  'anchor',
  'organization',
  'headline',
  'advice',
  'activity',
  'wish',
  'civilization',
  'practice',
  'circle',
  'circle_post',
] as const
export type SitemapKind = (typeof kinds)[number]
export const isSitemapKind = (name: string): name is SitemapKind => (kinds as readonly string[]).includes(name)

/** Ids of one file: a file has as many addresses at most. */
const IDS_OF_FILE = 10_000
const NEWS_MS = 48 * 3_600_000
const MAX_NEWS = 1000

export interface Address {
  path: string
  /** When it changed last; undefined where that is not known. */
  at: Date | undefined
}
export interface News {
  path: string
  title: string
  at: Date
}

/** The numbers of files of each kind that may have addresses. */
export async function listFiles(db: Database): Promise<{ kind: SitemapKind; files: number }[]> {
  return Promise.all(
    kinds.map(async (kind) => {
      const { table, id } = subjects[kind]
      const [row] = await db.select({ last: max(id) }).from(table)
      const last = Number(row?.last ?? 0)
      return { kind, files: last === 0 ? 0 : Math.floor(last / IDS_OF_FILE) + 1 }
    }),
  )
}

/** Addresses of one file: a range of ids, so that no other row is read. */
export async function readAddresses(db: Database, kind: SitemapKind, file: number): Promise<Address[]> {
  const { table, id, contentType: type, visibleTo } = subjects[kind]
  const columns = table as unknown as Partial<Record<'updatedAt' | 'createdAt', PgColumn>>
  const at = columns.updatedAt ?? columns.createdAt
  const rows = await db
    .select({ id, ...(type ? { type } : {}), ...(at ? { at } : {}) })
    .from(table)
    .where(and(visibleTo(), between(id, file * IDS_OF_FILE, (file + 1) * IDS_OF_FILE - 1)))
    .orderBy(asc(id))
  return (rows as { id: number; type?: ContentType; at?: Date }[]).map((row) => ({
    path: facts[kind].path(String(row.id), row.type ?? contentType.article),
    at: row.at,
  }))
}

/** Content of the last 48 hours, the newest first. */
export async function readNews(db: Database, now: Date): Promise<News[]> {
  const rows = await db
    .select({ id: posts.id, type: posts.type, title: posts.title, at: posts.publishAt })
    .from(posts)
    .where(and(isPublished, gte(posts.publishAt, new Date(now.getTime() - NEWS_MS))))
    .orderBy(desc(posts.publishAt))
    .limit(MAX_NEWS)
  return rows.map(({ id, type, title, at }) => ({
    path: facts.post.path(String(id), type as ContentType),
    title,
    at,
  }))
}
