/**
 * A decision of staff on a volunteer: approved, refused with a reason, or struck. They are told, and it is recorded
 * [decision G166].
 */
import { eq, sql } from 'drizzle-orm'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { leaveComing } from '#server/volunteers/activities/leave-coming.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { volunteers } from './volunteers.tables.ts'
import { leaveTeams } from './leave-teams.ts'
import { duties } from './duties.ts'
import { askToJoin } from './teams/ask-to-join.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { tellCitizen } from '#server/marks/tell-citizen.ts'

type Row = typeof volunteers.$inferSelect
type Deed = 'approve' | 'refuse' | 'strike'
const { waiting, approved, refused, struck } = standings
/** The states each decision is possible in, and the state it leads to. */
const steps: Record<Deed, { from: readonly number[]; to: number }> = {
  approve: { from: [waiting, refused], to: approved },
  refuse: { from: [waiting], to: refused },
  strike: { from: [approved], to: struck },
}

const decide =
  (action: Deed) =>
  (db: Pick<Database, 'transaction'>, { id, words: reason, staff }: StaffAction): Promise<Outcome> =>
    db.transaction(async (tx) => {
      const which = eq(volunteers.id, id)
      if (action === 'strike') {
        const [one] = await tx.select({ userId: volunteers.userId }).from(volunteers).where(which)
        // Their joins before the volunteer, in the order in which they join.
        if (one) await lockOfCitizen(tx, 'joinsOfUser', one.userId)
      }
      const [row] = await tx.select().from(volunteers).where(which).for('no key update')
      if (!row) return 'missing'
      const { from, to } = steps[action]
      if (row.status === to) return 'already'
      if (!from.includes(row.status)) return 'unfit'
      await tx
        .update(volunteers)
        .set({ status: to, reason, ...(action === 'approve' ? { approvedAt: sql`now()` } : {}) })
        .where(which)
      if (action === 'strike') {
        await duties.giveBack(tx, row.userId)
        await leaveTeams(tx, id)
        await leaveComing(tx, row.userId, new Date())
      }
      if (action === 'approve' && row.teamId !== null)
        await askToJoin(tx, { teamId: row.teamId, volunteerId: id, userId: row.userId, code: '' })
      await noteDecision(tx, { kind: 'volunteer', objectId: id, action, reason, staff })
      await tell(tx, row, action, reason)
      return 'done'
    })

export const approveVolunteer = decide('approve')
export const refuseVolunteer = decide('refuse')
export const strikeVolunteer = decide('strike')

async function tell(
  tx: Transaction,
  { id, userId, number, wanted: code }: Row,
  action: Deed,
  reason: string,
): Promise<void> {
  const wanted = action === 'approve' ? await duties.wanted(tx, code) : undefined
  const told = {
    approve: {
      title: '你已成为志愿者',
      content: wanted
        ? `志愿者编号 ${number}。点这里回到${wanted.name}`
        : `志愿者编号 ${number}，现在可以加入团队、报名活动了`,
    },
    refuse: { title: '志愿者注册未通过', content: `原因：${reason}。修改后可以再次提交` },
    strike: { title: '志愿者资格已取消', content: `原因：${reason}` },
  }[action]
  return tellCitizen(tx, {
    userId,
    type: 'activity',
    source: `volunteer ${id}`,
    about: wanted?.about ?? { subject: 'volunteer', id },
    ...told,
  })
}
