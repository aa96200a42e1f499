import { and, asc, count, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type * as contract from '#contract/content/channels.ts'
import { channels } from './channels.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Handle, Context } from '#server/platform/api/handler.ts'
import { smallestFirst, sortedPage, type Page } from '#server/platform/database/sorted-page.ts'
import { presentChannels } from './present-channel.ts'

async function pageOf({ db, now }: Context, condition: SQL | undefined, { page, page_size, cursor: after }: Page) {
  const [counted] = await db.select({ total: count() }).from(channels).where(condition)
  const order = smallestFirst(channels.type, channels.sort, channels.id)
  const slice = sortedPage(order, { page, page_size, cursor: after })
  const { rows, cursor } = await slice.read(
    db.select({ ...getTableColumns(channels), cursor: slice.cursor }).from(channels),
    condition,
  )
  return { list: await presentChannels(db, rows, now), total: counted?.total ?? 0, page, page_size, cursor }
}

export const getChannels: Handle<typeof contract.getChannels> = (input, context) =>
  pageOf(
    context,
    and(
      input.type ? eq(channels.type, input.type) : undefined,
      input.id === undefined ? undefined : eq(channels.id, input.id),
    ),
    input,
  )

export const getRecommendedChannels: Handle<typeof contract.getRecommendedChannels> = (input, context) =>
  pageOf(context, and(eq(channels.recommended, true), input.type ? eq(channels.type, input.type) : undefined), input)

/** The recommended channel first, then the operator's order. */
export const getDefaultChannel: Handle<typeof contract.getDefaultChannel> = async ({ type }, { db, now }) => {
  const rows = await db
    .select()
    .from(channels)
    .where(eq(channels.type, type))
    .orderBy(desc(channels.recommended), asc(channels.sort), asc(channels.id))
    .limit(1)
  const [first] = await presentChannels(db, rows, now)
  if (!first) throw gone()
  return first
}
