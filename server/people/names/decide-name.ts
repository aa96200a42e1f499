/**
 * A moderator's decision on a citizen's name: it is an account of the city and bears its mark, or it gets a name of the
 * server's making and its owner is told why [decision 033].
 */
import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { nameStates } from './check-names.ts'
import { newNickname } from './new-nickname.ts'
import { Settings } from '#server/platform/settings.ts'
import { noteDecision, type Decision, type Outcome } from '#server/staff/note-decision.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'

export async function decideName(
  db: Pick<Database, 'transaction'>,
  id: number,
  { action, staff, reason = '' }: Decision,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!row) return 'missing'
    if (action === 'approve') {
      if (row.isOfficial) return 'already'
      await tx.update(users).set({ isOfficial: true, nameState: nameStates.fine }).where(eq(users.id, id))
    } else {
      const nickname = await newNickname(new Settings(tx))
      await tx.update(users).set({ nickname, isOfficial: false, nameState: nameStates.fine }).where(eq(users.id, id))
      await tellCitizen(tx, {
        userId: id,
        type: 'system',
        source: `name ${id}`,
        title: '你的昵称已被重置',
        content: `“${excerpt(row.nickname)}” 不能使用，现在是“${nickname}”。原因：${reason}`,
      })
    }
    await noteDecision(tx, { kind: 'name', objectId: id, action, reason, staff })
    return 'done'
  })
}

/** The name is like one of the city's and harmless all the same, as 云溪一中04届 is. */
export async function keepName(db: Database, id: number, staff: Decision['staff']): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ nameState: users.nameState }).from(users).where(eq(users.id, id)).for('update')
    if (!row) return 'missing'
    if (row.nameState !== nameStates.waiting) return 'already'
    await tx.update(users).set({ nameState: nameStates.fine }).where(eq(users.id, id))
    await noteDecision(tx, { kind: 'name', objectId: id, action: 'dismiss', reason: '', staff })
    return 'done'
  })
}
