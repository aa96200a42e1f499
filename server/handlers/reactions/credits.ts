import { count, desc, eq, sum } from 'drizzle-orm'
import type * as contract from '#contract/reactions.ts'
import { credits } from '#server/database/schema/credits.ts'
import { presentTime } from '#server/present/time.ts'
import { type Handle, signedIn } from '../handler.ts'

export const getCreditSystem: Handle<typeof contract.getCreditSystem> = (_input, { settings }) =>
  settings.get('credits', { enabled: 0, rules: [] })

export const getMyCredits: Handle<typeof contract.getMyCredits> = async ({ type, page, page_size }, context) => {
  const mine = eq(credits.userId, signedIn(context).id)
  const [totals] = await context.db
    .select({ balance: sum(credits.credit).mapWith(Number), total: count() })
    .from(credits)
    .where(mine)
  const rows =
    type === 1
      ? []
      : await context.db
          .select()
          .from(credits)
          .where(mine)
          .orderBy(desc(credits.createdAt), desc(credits.id))
          .limit(page_size)
          .offset((page - 1) * page_size)
  return {
    balance: totals?.balance ?? 0,
    total: totals?.total ?? 0,
    page,
    page_size,
    list: rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      credit: row.credit,
      created_at: presentTime(row.createdAt),
    })),
  }
}
