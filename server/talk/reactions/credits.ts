import { and, count, eq, getTableColumns, sum } from 'drizzle-orm'
import type * as contract from '#contract/talk/reactions.ts'
import { credits } from '#server/platform/credits/credits.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

export const getCreditSystem: Handle<typeof contract.getCreditSystem> = (_input, { settings }) =>
  settings.get('credits', { enabled: 0, rules: [] })

export const getMyCredits: Handle<typeof contract.getMyCredits> = async ({ type, ...page }, context) => {
  const mine = eq(credits.userId, signedIn(context).id)
  const [totals] = await context.db
    .select({ balance: sum(credits.credit).mapWith(Number), total: count() })
    .from(credits)
    .where(mine)
  const slice = sortedPage(newestFirst(credits.createdAt, credits.id), page)
  const found =
    type === 1
      ? []
      : await context.db
          .select({ ...getTableColumns(credits), cursor: slice.cursor })
          .from(credits)
          .where(and(mine, slice.after))
          .orderBy(...slice.orderBy)
          .limit(slice.limit)
          .offset(slice.offset)
  const { rows, cursor } = slice.cut(found)
  return {
    balance: totals?.balance ?? 0,
    total: totals?.total ?? 0,
    page: page.page,
    page_size: page.page_size,
    cursor,
    list: rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      credit: row.credit,
      created_at: presentTime(row.createdAt),
    })),
  }
}
