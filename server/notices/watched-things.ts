import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as contentTypes from '#contract/content/content-types.ts'
import type { Watch, WatchKind } from '#contract/notices/notices.ts'
import { lengthOf } from '#contract/words.ts'
import { isPublished } from '#server/content/is-published.ts'
import { categories, posts } from '#server/content/posts.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Settings } from '#server/platform/settings.ts'
import { watches } from './notices.tables.ts'

interface Named {
  id: string | number
  name: string
}
type Names = (ids: number[]) => Promise<Named[]>

/** How the things of one kind are called; those that are not there any more have no name. */
function namesOf(db: Database, settings: Settings): Record<Exclude<WatchKind, 'word'>, Names> {
  const from =
    (table: typeof categories | typeof volunteerTeams, id: PgColumn, name: PgColumn): Names =>
    (ids) =>
      db.select({ id, name }).from(table).where(inArray(id, ids)) as Promise<Named[]>
  return {
    cate: from(categories, categories.id, categories.name),
    team: from(volunteerTeams, volunteerTeams.id, volunteerTeams.name),
    special: (ids) =>
      db
        .select({ id: posts.id, name: posts.title })
        .from(posts)
        .where(sql`${inArray(posts.id, ids)} and ${posts.type} = ${contentTypes.special} and ${isPublished as SQL}`),
    street: async (ids) => (await settings.get<Named[]>('streets', [])).filter(({ id }) => ids.includes(Number(id))),
  }
}

const isId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value)

/** The name of what is to be followed; undefined where there is no such thing. */
export async function watchedName(
  db: Database,
  settings: Settings,
  kind: WatchKind,
  value: string,
): Promise<string | undefined> {
  if (kind === 'word') return lengthOf(value) >= 2 ? value : undefined
  if (!isId(value)) return undefined
  return (await namesOf(db, settings)[kind]([Number(value)]))[0]?.name
}

/** What a citizen follows, in the order they began. */
export async function watchesOf(db: Database, settings: Settings, userId: number): Promise<Watch[]> {
  const rows = await db
    .select({ kind: watches.kind, value: watches.value })
    .from(watches)
    .where(eq(watches.userId, userId))
    .orderBy(asc(watches.createdAt))
  const names = namesOf(db, settings)
  const kinds = (Object.keys(names) as (keyof typeof names)[]).map(async (kind) => {
    const ids = rows.flatMap((row) => (row.kind === kind ? Number(row.value) : []))
    const found = ids.length ? await names[kind](ids) : []
    return found.map(({ id, name }) => [`${kind} ${id}`, name] as const)
  })
  const known = new Map((await Promise.all(kinds)).flat())
  return rows.flatMap(({ kind, value }) => {
    const name = kind === 'word' ? value : known.get(`${kind} ${value}`)
    return name === undefined ? [] : { kind, value, name }
  })
}
