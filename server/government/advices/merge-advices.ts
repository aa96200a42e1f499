/** Several suggestions about one thing are handled as one [decision 136]. */
import { asc, eq, inArray, or } from 'drizzle-orm'
import { isShownAdvice } from '#contract/government/advice-states.ts'
import { adviceSteps } from '#contract/government/advice-steps.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { adviceRecords, advices } from './advices.tables.ts'
import { adviceMerges } from './cases.tables.ts'

type Row = typeof advices.$inferSelect
const isOpen = ({ status }: Row): boolean => (openStates as readonly number[]).includes(status)
/** Where something is left to do for staff. */
export const openStates = [...new Set([...adviceSteps.refuse.from, ...adviceSteps.reply.from])]

/** Duplicates take the state, department and term of the main one at once, and every later step of it. */
export async function mergeAdvices(tx: Transaction, into: number, ids: readonly number[]): Promise<Row> {
  if (ids.includes(into)) throw badInput('不能并入自己')
  const rows = await lockedInOrder(tx, [into, ...ids])
  const main = rows.find(({ id }) => id === into)!
  const duplicates = rows.filter(({ id }) => id !== into)
  await needUnmerged(tx, main, duplicates)
  for (const one of rows) if (!isOpen(one)) throw badInput(`“${one.title}”已经办完，不能并案`)
  const further = duplicates.find(({ status }) => status > main.status)
  if (further) throw badInput(`“${further.title}”已经办到后面一步，请并入那一件`)
  for (const one of duplicates) await mergeOne(tx, main, one)
  return main
}

async function lockedInOrder(tx: Transaction, ids: number[]): Promise<Row[]> {
  const rows = await tx.select().from(advices).where(inArray(advices.id, ids)).orderBy(asc(advices.id)).for('update')
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing !== undefined) throw badInput(`没有编号为 ${missing} 的诉求`)
  return rows
}

/** No chains: what is a duplicate has none, and what has some is none. */
async function needUnmerged(tx: Transaction, main: Row, duplicates: Row[]): Promise<void> {
  const ids = duplicates.map(({ id }) => id)
  const known = await tx
    .select()
    .from(adviceMerges)
    .where(or(inArray(adviceMerges.adviceId, [main.id, ...ids]), inArray(adviceMerges.mainId, ids)))
  if (known.some(({ adviceId }) => adviceId === main.id)) throw badInput('它自己已经并入别的诉求，请并入那一件')
  for (const { id, title } of duplicates) {
    if (known.some(({ adviceId }) => adviceId === id)) throw badInput(`“${title}”已经并案`)
    if (known.some(({ mainId }) => mainId === id)) throw badInput(`“${title}”带着别的诉求，不能再并入`)
  }
}

async function mergeOne(tx: Transaction, main: Row, { id, userId, title }: Row): Promise<void> {
  const { status, merchantId, dueAt } = main
  await tx.update(advices).set({ status, merchantId, dueAt, unseen: true }).where(eq(advices.id, id))
  await tx.insert(adviceMerges).values({ adviceId: id, mainId: main.id })
  const [department] = await tx.select({ name: merchants.name }).from(merchants).where(eq(merchants.id, merchantId))
  const values = { adviceId: id, state: status, department: department!.name, content: '与同类诉求并案办理' }
  await tx.insert(adviceRecords).values(values)
  const isShown = main.isPublic && isShownAdvice(main.status)
  const other = isShown ? `“${excerpt(main.publicTitle || main.title, 30)}”` : '反映同一问题的建言'
  await tellCitizen(tx, {
    userId,
    type: 'service',
    source: `advice ${id} merged`,
    title: '你的建言已并案办理',
    content: `“${excerpt(title)}”与${other}合并办理，以后的进展会一并告诉你`,
    about: { subject: 'advice', id },
  })
}
