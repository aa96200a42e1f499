/** The steps of staff: accepted, given to a department, answered, refused, closed [decision G158]. */
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import { adviceSteps } from '#contract/government/advice-steps.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { advices } from './advices.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { adviceSetting } from './advice-setting.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { stepAdvice, type Step } from './step-advice.ts'
import { dueAfter } from './working-days.ts'

type Decide = (db: Database, order: StaffAction) => Promise<Outcome>

const later = async (db: Database): Promise<Date> => dueAfter(db, new Date(), (await adviceSetting(db)).answer_days)

export const acceptAdvice: Decide = async (db, order) => {
  const dueAt = await later(db)
  return take(db, order, {
    action: 'approve',
    set: { dueAt },
    content: '已受理',
    title: '你的建言已受理',
  })
}
export const refuseAdvice: Decide = (db, order) =>
  take(db, order, {
    action: 'refuse',
    set: { reason: order.words, dueAt: null },
    title: '你的建言不予受理',
  })

/** words: the number of a department, then what it is asked to do, which is for it and not for the citizen. */
export const giveAdvice: Decide = async (db, order) => {
  const [, number = ''] = /^(\d{1,9})(?:\s|$)/u.exec(order.words) ?? []
  const [department] = await db
    .select({ id: merchants.id, name: merchants.name })
    .from(merchants)
    .where(and(eq(merchants.kind, 'advice'), eq(merchants.id, Number(number))))
  if (!department) return 'unknown'
  return take(db, order, {
    action: 'assign',
    // The department that has it already is given nothing.
    where: or(eq(advices.status, adviceState.accepted), ne(advices.merchantId, department.id)),
    set: { merchantId: department.id },
    content: `已交${department.name}办理`,
    told: '已收到，正在办理',
    title: '你的建言正在办理',
  })
}

const PICTURE = /\.(?:webp|jpe?g|png|gif)(?:[?#]|$)/i
const FILE = /(?:^|\s)((?:https:\/)?\/(?:uploads|media)\/\S+|https:\/\/\S+)(?=\s|$)/gu
/** words: the answer; addresses in it are its files. */
export const answerAdvice: Decide = (db, order) => {
  const attachments = [...order.words.matchAll(FILE)].map(([, file]) => file!)
  const reply = order.words.replace(FILE, ' ').trim()
  return take(db, order, {
    action: 'reply',
    set: {
      reply,
      replyImages: attachments.filter((file) => PICTURE.test(file)),
      repliedAt: sql`now()` as never,
      inTime: sql`due_at is null or due_at >= now()` as never,
      dueAt: null,
    },
    content: reply,
    attachments,
    title: '你的建言有了回复',
  })
}

/** Without a score, once its author had the time to give one. */
export const closeAdvice: Decide = async (db, order) => {
  const { close_days: days } = await adviceSetting(db)
  return take(db, order, {
    action: 'close',
    where: lt(advices.repliedAt, sql`now() - make_interval(days => ${days})`),
    content: '回复后未评价，已办结',
    title: '你的建言已办结',
  })
}

/** For staff alone: kept with the decisions, no record of the suggestion. files: addresses of the library. */
export const noteAdvice = (db: Database, { id, words, staff }: StaffAction, files: string[] = []): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select({ id: advices.id }).from(advices).where(eq(advices.id, id)).for('key share')
    if (!row) return 'missing'
    await noteDecision(tx, {
      kind: 'advice',
      objectId: id,
      action: 'note',
      reason: words,
      staff,
      after: files.length > 0 ? { files } : undefined,
    })
    return 'done'
  })

async function take(
  db: Database,
  { id, words, staff }: StaffAction,
  step: Omit<Step, 'id' | 'staff' | 'words'>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    if (await stepAdvice(tx, { ...step, id, staff, words })) return 'done'
    const [row] = await tx.select({ status: advices.status }).from(advices).where(eq(advices.id, id))
    if (!row) return 'missing'
    return row.status === adviceSteps[step.action].to ? 'already' : 'unfit'
  })
}
