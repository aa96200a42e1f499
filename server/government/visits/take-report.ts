/** What was found on the spot: stored once by the key of the device, in the suggestion's record, and told. */
import { and, eq } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { ALREADY_REPORTED, visitFindings, visitState, type Finding } from '#contract/staff/visits.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import { permits } from '#server/platform/access/staff-roles.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { gone, Refusal } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { adviceRecords, advices } from '#server/government/advices/advices.tables.ts'
import { forOthers, tellOfAdvice } from '#server/government/advices/step-advice.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { excerpt } from '#server/marks/tell-citizen.ts'
import { adviceVisits } from './visits.tables.ts'

export interface Report {
  key: string
  /** undefined: a further one of the suggestion. */
  visitId: number | undefined
  adviceId: number
  found: Finding
  words: string
  note: string
  pictures: string[]
  longitude: number | null
  latitude: number | null
  visitedAt: Date
}
type Row = typeof adviceVisits.$inferSelect
/** isNew: false for one that had arrived already. */
interface Taken {
  id: number
  isTold: boolean
  isNew: boolean
}

const live: readonly number[] = [adviceState.accepted, adviceState.given, adviceState.answered]
/** Nobody reports what has not been yet. */
const notLater = (moment: Date, now: Date) => (moment < now ? moment : now)

export async function takeReport(tx: Transaction, member: StaffMember, report: Report, now: Date): Promise<Taken> {
  const [arrived] = await tx.select().from(adviceVisits).where(eq(adviceVisits.key, report.key))
  if (arrived) return sameAs(arrived, member, report)
  const planned = report.visitId === undefined ? undefined : await lockedVisit(tx, member, report.visitId)
  if (planned?.key === report.key) return sameAs(planned, member, report)
  if (planned?.key)
    throw new Refusal(
      409,
      ALREADY_REPORTED,
      `这次巡查已有报告（${presentTime(planned.reportedAt).slice(0, 16)} 送达），可以作为补充再送`,
    )
  const adviceId = planned?.adviceId ?? report.adviceId
  if (!planned) await mustKnow(tx, member, adviceId)
  const { key, found, words, note, pictures, longitude, latitude } = report
  const isTold = await tellCase(tx, adviceId, report)
  const came = {
    state: found === 'prevented' ? visitState.prevented : visitState.visited,
    key,
    found,
    words,
    note,
    pictures,
    longitude,
    latitude,
    isTold,
    visitedAt: notLater(report.visitedAt, now),
    reportedAt: now,
  }
  if (planned) {
    await tx.update(adviceVisits).set(came).where(eq(adviceVisits.id, planned.id))
    return { id: planned.id, isTold, isNew: true }
  }
  const of = { adviceId, staffId: member.id, plannedBy: member.id, plannedOn: shanghaiDate(came.visitedAt.getTime()) }
  const [made] = await tx
    .insert(adviceVisits)
    .values({ ...came, ...of })
    .onConflictDoNothing({ target: adviceVisits.key })
    .returning({ id: adviceVisits.id })
  // The same report came twice at once: whatever this one did is rolled back, and the device asks again.
  if (!made) throw new Refusal(503, 503, '正在送达，请稍后再试', 1)
  return { id: made.id, isTold, isNew: true }
}

/** Somebody else's looks missing. One that was cancelled is reported all the same: the member has been there. */
async function lockedVisit(tx: Transaction, member: StaffMember, id: number): Promise<Row> {
  const own = and(eq(adviceVisits.id, id), eq(adviceVisits.staffId, member.id))
  const [row] = await tx.select().from(adviceVisits).where(own).for('update')
  if (!row) throw gone()
  return row
}

function sameAs(row: Row, member: StaffMember, report: Report): Taken {
  const told = ({ found, words, note, pictures }: Pick<Row, 'found' | 'words' | 'note' | 'pictures'>) =>
    JSON.stringify([found, words, note, pictures])
  if (row.staffId !== member.id) throw gone()
  if (told(row) !== told(report)) throw new Refusal(422, 422, '这份报告已经送达，内容与现在的不同')
  return { id: row.id, isTold: row.isTold, isNew: false }
}

/** Of a suggestion to which one was sent before; whoever decides on them reports of each. */
async function mustKnow(tx: Transaction, member: StaffMember, adviceId: number): Promise<void> {
  const sent = await tx
    .select({ id: adviceVisits.id })
    .from(adviceVisits)
    .where(and(eq(adviceVisits.adviceId, adviceId), eq(adviceVisits.staffId, member.id)))
    .limit(1)
  if (sent.length > 0) return
  if (!permits(member, 'advice.decide')) throw gone()
  const [advice] = await tx.select({ id: advices.id }).from(advices).where(eq(advices.id, adviceId))
  if (!advice) throw gone()
}

/** Whether it was told: a suggestion that is withdrawn or over has nobody who waits for it. */
async function tellCase(tx: Transaction, id: number, { found, words, pictures }: Report): Promise<boolean> {
  const [advice] = await tx
    .select({
      userId: advices.userId,
      title: advices.title,
      publicTitle: advices.publicTitle,
      status: advices.status,
      department: merchants.name,
    })
    .from(advices)
    .innerJoin(merchants, eq(merchants.id, advices.merchantId))
    .where(eq(advices.id, id))
    .for('update', { of: advices })
  if (!advice || !live.includes(advice.status)) return false
  const { department, status: state } = advice
  const content = `现场查看：${visitFindings[found]}。${words}`
  const [record] = await tx
    .insert(adviceRecords)
    .values({ adviceId: id, state, department, content, attachments: pictures })
    .returning({ id: adviceRecords.id })
  await tx.update(advices).set({ unseen: true }).where(eq(advices.id, id))
  await tellOfAdvice(tx, { id, userId: advice.userId, alone: false }, record!.id, {
    title: '你的建言有了现场查看结果',
    content: `“${excerpt(advice.title)}”：${excerpt(content)}`,
    others: forOthers(advice.publicTitle),
  })
  return true
}
