/** What an item of a card can stand for, as it is searched for at the desk. */
import { and, desc, eq, ilike, or } from 'drizzle-orm'
import { manuscriptTypes } from '#contract/staff/manuscript-fields.ts'
import { sourceTypes } from '#contract/pages/pages.ts'
import { isListed, isPublished } from '#server/content/is-published.ts'
import { posts } from '#server/content/posts.tables.ts'
import type { Context } from '#server/platform/api/handler.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { presentTime } from '#server/platform/time.ts'
import { itemReaders, type CardSource } from './item-reader.ts'
import { containing } from '#server/platform/database/containing.ts'

interface Found {
  id: string
  title: string
  note: string
  cover: string
}
const MOST = 30

/** Where those of a kind are listed. */
const listed: Record<number, CardSource[]> = {
  [sourceTypes.channel]: [1, 2, 3, 4, 5].map((channel) => ({ channel })),
  [sourceTypes.live]: [{ live: true }],
  [sourceTypes.matrix]: [{ matrix: 0 }],
  [sourceTypes.activity]: [{ practice: 'activities' }],
  [sourceTypes.team]: [{ practice: 'teams' }],
  [sourceTypes.circlePost]: [{ circle: 'posts' }],
  [sourceTypes.circleTopic]: [{ circle: 'topics' }],
  [sourceTypes.wish]: [{ practice: 'wishes' }],
}

/** By words of its title, or by its number; without either the first ones. */
export async function findSources(context: Context, kind: number, keyword: string): Promise<Found[]> {
  if (kind === sourceTypes.content) return findContent(context.db, keyword)
  const reader = itemReaders[kind]
  if (!reader) return []
  const placed = await Promise.all((listed[kind] ?? []).map((source) => reader.ids(source, context)))
  const asked = numberIn(keyword)
  const ids = [...new Set([...(asked ? [asked] : []), ...placed.flatMap((some) => some ?? []).map(({ id }) => id)])]
  if (ids.length === 0) return []
  const subjects = await reader.read(ids, context)
  return ids
    .flatMap((id) => {
      const subject = subjects.get(id)
      if (!subject || !(id === asked || subject.title.includes(keyword))) return []
      return [{ id: String(id), title: subject.title, note: subject.subtitle, cover: subject.cover }]
    })
    .slice(0, MOST)
}
const numberIn = (keyword: string): number | undefined => (/^[1-9]\d{0,8}$/.test(keyword) ? Number(keyword) : undefined)

async function findContent(db: Database, keyword: string): Promise<Found[]> {
  const asked = numberIn(keyword)
  const named = ilike(posts.title, containing(keyword))
  const rows = await db
    .select({ id: posts.id, title: posts.title, cover: posts.cover, type: posts.type, at: posts.publishAt })
    .from(posts)
    .where(and(isPublished, keyword === '' ? undefined : asked ? or(eq(posts.id, asked), named) : named))
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(MOST)
  return rows.map(({ id, title, cover, type, at }) => ({
    id: String(id),
    title,
    note: `${(manuscriptTypes as Record<number, string>)[type] ?? '内容'} · ${presentTime(at).slice(0, 16)}`,
    cover,
  }))
}

const ARTICLE = 3
/** One that opens here, and not an address of its own. */
export async function newestArticle(db: Database): Promise<string> {
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isListed, eq(posts.type, ARTICLE), eq(posts.linkUrl, '')))
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(1)
  return row ? String(row.id) : ''
}
