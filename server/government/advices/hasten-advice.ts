/** What staff do about the term of a suggestion: ask its department to hurry, and put it off once [decision 136]. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { adviceSteps } from '#contract/government/advice-steps.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { adviceRecords, advices } from './advices.tables.ts'
import { adviceMerges, adviceReminders } from './cases.tables.ts'
import { openStates } from './merge-advices.ts'
import { dueAfter } from './working-days.ts'

async function lockedOpen(tx: Transaction, id: number) {
  const [row] = await tx.select().from(advices).where(eq(advices.id, id)).for('update')
  if (!row) throw gone()
  if (!(openStates as readonly number[]).includes(row.status)) throw badInput('这一条已经办完了')
  const [merged] = await tx.select().from(adviceMerges).where(eq(adviceMerges.adviceId, id))
  if (merged) throw badInput(`这一条已并案，请到编号 ${merged.mainId} 那一件`)
  return row
}

/** Once an hour at most. */
export async function remindAdvice(
  tx: Transaction,
  { id, staffId, reason }: { id: number; staffId: number; reason: string },
): Promise<void> {
  await lockedOpen(tx, id)
  const [last] = await tx
    .select({ isNew: sql<boolean>`${adviceReminders.createdAt} > now() - interval '1 hour'` })
    .from(adviceReminders)
    .where(eq(adviceReminders.adviceId, id))
    .orderBy(desc(adviceReminders.id))
    .limit(1)
  if (last?.isNew) throw badInput('一小时内已经催办过')
  await tx.insert(adviceReminders).values({ adviceId: id, staffId, reason })
}

/** By so many working days from its term, or from now where that is over. Its author is told, and so are the others. */
export async function deferAdvice(
  tx: Transaction,
  { id, days, reason, now }: { id: number; days: number; reason: string; now: Date },
): Promise<{ before: Date | null; after: Date }> {
  const row = await lockedOpen(tx, id)
  if ((adviceSteps.approve.from as readonly number[]).includes(row.status)) throw badInput('还没有受理，不能延期')
  if (row.deferred) throw badInput('只能延期一次')
  const from = row.dueAt && row.dueAt > now ? row.dueAt : now
  const dueAt = await dueAfter(tx as never, from, days)
  const [department] = await tx.select({ name: merchants.name }).from(merchants).where(eq(merchants.id, row.merchantId))
  const duplicates = await tx
    .select({ id: advices.id, userId: advices.userId, title: advices.title, status: advices.status })
    .from(advices)
    .innerJoin(adviceMerges, eq(adviceMerges.adviceId, advices.id))
    .where(and(eq(adviceMerges.mainId, id), eq(advices.status, row.status)))
    .orderBy(advices.id)
  const content = `办理期限延期至 ${shanghaiDate(dueAt.getTime())}：${reason}`
  for (const one of [row, ...duplicates]) {
    await tx.update(advices).set({ dueAt, deferred: true, unseen: true }).where(eq(advices.id, one.id))
    await tx
      .insert(adviceRecords)
      .values({ adviceId: one.id, state: one.status, department: department!.name, content })
    await tellCitizen(tx, {
      userId: one.userId,
      type: 'service',
      source: `advice ${one.id} deferred`,
      title: '你的建言办理延期',
      content: `“${excerpt(one.title)}” ${department!.name}：${content}`,
      about: { subject: 'advice', id: one.id },
    })
  }
  return { before: row.dueAt, after: dueAt }
}
