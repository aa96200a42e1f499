/** Staff's word on the hours of a visit to somebody in care: into the ledger once, or refused with a reason. */
import { eq, sql } from 'drizzle-orm'
import { helperTypes, helpRecordState } from '#contract/help/care.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { carePeople, careRecords } from './care.tables.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { tellCitizen } from '#server/marks/tell-citizen.ts'

export const decideHelp = (
  db: Database,
  action: 'approve' | 'refuse',
  { id, words, staff }: StaffAction,
): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(careRecords).where(eq(careRecords.id, id)).for('update')
    if (!row) return 'missing'
    const status = action === 'approve' ? helpRecordState.confirmed : helpRecordState.refused
    if (row.status === status) return 'already'
    if (row.status !== helpRecordState.waiting) return 'unfit'
    const [person] = await tx
      .select({ type: carePeople.type })
      .from(carePeople)
      .where(eq(carePeople.id, row.personId))
      .for('update')
    await tx
      .update(careRecords)
      .set({ status, reason: action === 'refuse' ? words : '' })
      .where(eq(careRecords.id, id))
    if (action === 'approve') {
      const { userId, halfHours, at, personId } = row
      await tx
        .update(carePeople)
        .set({ halfHours: sql`${carePeople.halfHours} + ${halfHours}` })
        .where(eq(carePeople.id, personId))
      await tx
        .insert(volunteerHours)
        .values({ userId, title: '帮扶走访', halfHours, points: 0, activities: 0, source: `help ${id}`, at })
    }
    await noteDecision(tx, { kind: 'help', objectId: id, action, reason: words, staff })
    // Named by what they are: the name of somebody in care is sealed [decision 052].
    const visit = `${shanghaiDateTime(row.at.getTime()).slice(5, 10)} 对${helperTypes[person!.type as 1] ?? '帮扶对象'}的帮扶`
    const hours = `${row.halfHours / 2} 小时`
    await tellCitizen(tx, {
      userId: row.userId,
      type: 'service',
      source: `help ${id}`,
      about: { subject: 'care', id: row.personId },
      ...(action === 'approve'
        ? { title: '帮扶时长已确认', content: `${visit}：${hours}已计入你的志愿时长` }
        : { title: '帮扶时长未通过', content: `${visit}：${hours}没有计入。原因：${words}` }),
    })
    return 'done'
  })
export const approveHelp = (db: Database, order: StaffAction): Promise<Outcome> => decideHelp(db, 'approve', order)
