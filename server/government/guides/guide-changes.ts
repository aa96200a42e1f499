import { asc, count, eq, gt } from 'drizzle-orm'
import type * as contract from '#contract/government/guides.ts'
import { guides } from './guides.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { presentGuide } from './present-guide.ts'

const AT_ONCE = 50

/** Versions grow in the order in which changes become visible, so that none is missed between two requests. */
export const getGuideChanges: Handle<typeof contract.getGuideChanges> = async ({ after }, { db }) => {
  const rows = await db
    .select()
    .from(guides)
    .innerJoin(merchants, eq(merchants.id, guides.merchantId))
    .where(gt(guides.version, after))
    .orderBy(asc(guides.version))
    .limit(AT_ONCE)
  const next = rows.at(-1)?.guides.version ?? after
  const [counted] = await db.select({ left: count() }).from(guides).where(gt(guides.version, next))
  return {
    list: rows
      .filter(({ guides: { published } }) => published)
      .map((row) => ({ ...presentGuide(row.guides, row.merchants), words: row.guides.words })),
    gone: rows.filter(({ guides: { published } }) => !published).map(({ guides: { id } }) => String(id)),
    next,
    left: counted?.left ?? 0,
  }
}
