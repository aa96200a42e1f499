/**
 * The demo city has no departments: each new suggestion is accepted, given to its department and answered, step by
 * step.
 */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import { systemStaff } from '#server/platform/access/find-staff.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { adviceRecords, advices } from '#server/government/advices/advices.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { acceptAdvice, answerAdvice, giveAdvice } from '#server/government/advices/decide-advice.ts'

export const AUTO_ADVICE = 'auto_advice'
/** The setting: seconds each step takes, for those with a number above. */
export interface AutoAdvice {
  after_seconds: number
  above: number
}
const AT_ONCE = 50

export async function answerAdvices(db: Database, { after_seconds: seconds, above }: AutoAdvice): Promise<void> {
  const rested = sql`not exists (select from ${adviceRecords} where ${adviceRecords.adviceId} = ${advices.id} and ${adviceRecords.createdAt} > now() - make_interval(secs => ${seconds}))`
  const rows = await db
    .select({ id: advices.id, status: advices.status, title: advices.title, department: merchants })
    .from(advices)
    .innerJoin(merchants, eq(merchants.id, advices.merchantId))
    .where(
      and(
        gt(advices.id, above),
        inArray(advices.status, [adviceState.waiting, adviceState.accepted, adviceState.given]),
        rested,
      ),
    )
    .orderBy(asc(advices.id))
    .limit(AT_ONCE)
  if (rows.length === 0) return
  const staff = await systemStaff(db)
  for (const { id, status, title, department } of rows) {
    const order = { id, staff, words: '' }
    if (status === adviceState.waiting) await acceptAdvice(db, order)
    else if (status === adviceState.accepted)
      await giveAdvice(db, { ...order, words: `${department.id} 请现场核实后答复` })
    else await answerAdvice(db, { ...order, words: replyOf(title, department) })
  }
}

const replyOf = (title: string, { phone }: typeof merchants.$inferSelect): string =>
  `您反映的“${title}”已派人核实并安排处理，完成后会在这里更新。如有补充请致电 ${phone}，感谢您的建言。`
