import { and, eq, type SQL } from 'drizzle-orm'
import type { Civilization } from '#contract/posts/civilizations.ts'
import { civilizationState } from '#contract/posts/civilizations.ts'
import { civilizations } from './civilizations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { civilization } from './civilization.subject.ts'
import { markedAmong } from '#server/marks/marks.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import type { Context } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage, type Page } from '#server/platform/database/sorted-page.ts'
import { civilizationSetting } from './civilization-setting.ts'

const columns = { row: civilizations, author: citizenColumns }

export async function pageOfCivilizations(context: Context, where: SQL | undefined, page: Page) {
  const { db } = context
  const total = await boundedCount(db, civilizations, where)
  const slice = sortedPage(newestFirst(civilizations.createdAt, civilizations.id), page)
  const { rows, cursor } = await slice.read(
    db
      .select({ ...columns, cursor: slice.cursor })
      .from(civilizations)
      .innerJoin(users, eq(users.id, civilizations.userId)),
    where,
  )
  return {
    list: await present(context, rows),
    total,
    page: page.page,
    page_size: page.page_size,
    cursor,
  }
}

export async function readCivilization(context: Context, id: number): Promise<Civilization | undefined> {
  const rows = await context.db
    .select(columns)
    .from(civilizations)
    .innerJoin(users, eq(users.id, civilizations.userId))
    .where(and(eq(civilizations.id, id), civilization.visibleTo(context.user)))
  return (await present(context, rows))[0]
}

type Row = { row: typeof civilizations.$inferSelect; author: Parameters<typeof presentCitizen>[0] }

/** The reason of a refusal is shown to the author only; for others such a post does not exist. */
async function present(context: Context, rows: Row[]): Promise<Civilization[]> {
  const { db, user, settings } = context
  if (rows.length === 0) return []
  const { categories } = await civilizationSetting(settings)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const liked = await markedAmong(
    db,
    'like',
    'civilization',
    rows.map(({ row }) => row.id),
    user,
  )
  return rows.map(({ row, author }) => {
    const mine = row.userId === user?.id
    return {
      id: String(row.id),
      user: presentCitizen(author),
      type: row.type,
      category_id: String(row.categoryId),
      category_name: names.get(String(row.categoryId)) ?? '',
      content: row.content,
      images: row.images,
      video: row.video,
      address: row.address,
      longitude: row.longitude,
      latitude: row.latitude,
      status: row.status,
      reply: row.status === civilizationState.answered ? row.reply : '',
      replied_at: row.status === civilizationState.answered ? presentTime(row.repliedAt) : '',
      reason: mine && row.status === civilizationState.refused ? row.reason : '',
      like_num: row.likeNum,
      comment_num: row.commentNum,
      is_like: liked.has(row.id) ? 1 : 0,
      is_mine: mine ? 1 : 0,
      created_at: presentTime(row.createdAt),
    }
  })
}
