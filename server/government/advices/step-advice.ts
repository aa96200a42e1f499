/**
 * One step of a suggestion: a single update that names the state it comes from, so that of two at once only one is
 * taken; its record, its audit row, and a message to its author and followers [decision 038].
 */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import { adviceSteps, type AdviceStep } from '#contract/government/advice-steps.ts'
import { messageTypes } from '#contract/talk/messages.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { adviceRecords, advices } from './advices.tables.ts'
import { adviceMerges } from './cases.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { noteDecision } from '#server/staff/note-decision.ts'
import { noteTold } from '#server/marks/overheard.ts'
import { excerpt } from '#server/marks/tell-citizen.ts'

export interface Step {
  id: number
  action: Exclude<AdviceStep, 'change' | 'withdraw'>
  /** What else has to be true of the row. */
  where?: SQL | undefined
  set?: Partial<typeof advices.$inferInsert>
  /** Whose step: recorded with the decision. */
  staff: StaffMember
  /** Recorded with the decision, and shown in the record unless that has words of its own. */
  words: string
  content?: string
  attachments?: string[]
  /** The author's own step: it bears no department and is nothing new to them. */
  own?: true
  title: string
  /** What citizens are told, where that is less than the record says. */
  told?: string
}

/** A duplicate takes no step of staff of its own; the clock closes it, as each author scores their own answer. */
const isAlone = sql`not exists (select from ${adviceMerges} where ${adviceMerges.adviceId} = ${advices}.id)`

/**
 * false: nothing was changed. What staff decide on one is decided on those that are handled with it; an author who asks
 * for another answer has theirs looked at alone.
 */
export async function stepAdvice(tx: Transaction, step: Step): Promise<boolean> {
  const { id, action, own, where } = step
  const isFree = own || action === 'close'
  if (!(await stepOne(tx, { ...step, where: isFree ? where : and(where, isAlone) }))) return false
  if (action === 'reopen') await tx.delete(adviceMerges).where(eq(adviceMerges.adviceId, id))
  if (own) return true
  const duplicates = await tx
    .select({ id: adviceMerges.adviceId })
    .from(adviceMerges)
    .where(eq(adviceMerges.mainId, id))
    .orderBy(asc(adviceMerges.adviceId))
  for (const { id: duplicate } of duplicates) await stepOne(tx, { ...step, id: duplicate })
  return true
}

async function stepOne(tx: Transaction, step: Step): Promise<boolean> {
  const { id, action, where, set, staff, words, content = words, attachments = [], own, title, told = content } = step
  const { from, to } = adviceSteps[action]
  const [row] = await tx
    .update(advices)
    .set({ ...set, status: to, unseen: !own })
    .where(and(eq(advices.id, id), inArray(advices.status, [...from]), where))
    .returning({
      userId: advices.userId,
      title: advices.title,
      publicTitle: advices.publicTitle,
      merchantId: advices.merchantId,
    })
  if (!row) return false
  const [merchant] = await tx.select({ name: merchants.name }).from(merchants).where(eq(merchants.id, row.merchantId))
  const department = own ? '' : (merchant?.name ?? '')
  const [record] = await tx
    .insert(adviceRecords)
    .values({ adviceId: id, state: to, department, content, attachments })
    .returning({ id: adviceRecords.id })
  await noteDecision(tx, { kind: 'advice', objectId: id, action, reason: words, staff })
  await tellOfAdvice(tx, { id, userId: row.userId, alone: to === adviceState.refused }, record!.id, {
    title,
    content: `“${excerpt(row.title)}”${spoken(department, told)}`,
    others: forOthers(row.publicTitle),
  })
  return true
}

/** The words with the name of their department, unless they begin with it. */
function spoken(department: string, words: string): string {
  const rest =
    department && words.startsWith(department) ? words.slice(department.length).replace(/^[：:\s]+/, '') : words
  return `${department && ` ${department}`}${rest && `：${excerpt(rest)}`}`
}

/** Of what staff published in their own words others hear no other ones; '' where they hear what its author does. */
export const forOthers = (publicTitle: string): string => publicTitle && `“${excerpt(publicTitle)}”有了新的进展`

/** All in one statement: many may follow. What is not accepted is its author's alone. */
export async function tellOfAdvice(
  tx: Transaction,
  { id, userId, alone }: { id: number; userId: number; alone: boolean },
  record: number,
  { title, content, others }: { title: string; content: string; others: string },
): Promise<void> {
  noteTold({ title, content })
  const followers = sql`union select user_id from follows where target_type = 'advice' and target_id = ${id}`
  await tx.execute(sql`
    insert into ${messages} (user_id, type, title, content, source, subject_type, subject_id)
    select heard.user_id, ${messageTypes.service},
      case when heard.user_id = ${userId} then ${title} else ${title.replace('你的', '你关注的')} end,
      case when heard.user_id = ${userId} then ${content} else ${others || content} end, ${`advice ${id} ${record}`}, 'advice', ${id}
    from (select ${userId}::bigint as user_id ${alone ? sql`` : followers}) heard order by 1
    on conflict do nothing`)
}
