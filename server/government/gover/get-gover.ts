import { asc, desc, eq, sql } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type * as contract from '#contract/government/gover.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { guides } from '#server/government/guides/guides.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { literal } from '#server/platform/database/literal.ts'
import { presentTime } from '#server/platform/time.ts'
import { presentGuideRow, rowColumns } from '#server/government/guides/present-guide.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { readNamedPage } from '#server/pages/pages.ts'

const [MATTERS, ANSWERS] = [6, 4]

export const getGover: Handle<typeof contract.getGover> = async ({ code }, context) => {
  const page = await readNamedPage(context, code)
  if (code === 'dj' || page.cards.length > 0) return { page, matters: [], answers: [] }
  const [matters, answers] = await Promise.all([firstMatters(context.db), newestAnswers(context.db)])
  return { page, matters, answers }
}

async function firstMatters(db: Database) {
  const rows = await db
    .select(rowColumns)
    .from(guides)
    .innerJoin(merchants, eq(merchants.id, guides.merchantId))
    .where(sql`${guides.published}`)
    .orderBy(asc(guides.sort), asc(guides.id))
    .limit(MATTERS)
  return rows.map(presentGuideRow)
}

async function newestAnswers(db: Database) {
  const rows = await db
    .select({
      id: advices.id,
      title: sql<string>`coalesce(nullif(${advices.publicTitle}, ''), ${advices.title})`,
      reply: sql<string>`case when ${advices.publicTitle} = '' then ${advices.reply} else ${advices.publicReply} end`,
      merchant_name: merchants.name,
      repliedAt: advices.repliedAt,
    })
    .from(advices)
    .innerJoin(merchants, eq(merchants.id, advices.merchantId))
    // As the partial index of the table says it; without those whose answer staff did not make public.
    .where(
      sql`${advices.isPublic} and ${advices.status} in (${literal(adviceState.answered, adviceState.closed)}) and (${advices.publicTitle} = '' or ${advices.publicReply} <> '')`,
    )
    .orderBy(desc(advices.repliedAt), desc(advices.id))
    .limit(ANSWERS)
  return rows.map(({ repliedAt, id, ...row }) => ({ ...row, id: String(id), replied_at: presentTime(repliedAt) }))
}
