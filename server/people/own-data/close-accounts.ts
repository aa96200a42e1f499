/** Closes accounts whose time to think is over: afterwards nothing names the citizen but the books. */
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { wishState } from '#contract/help/wish-states.ts'
import { joinState } from '#contract/volunteers/activity-state.ts'
import { memberStates } from '#contract/volunteers/volunteer-states.ts'
import { messageTypes } from '#contract/talk/messages.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { Services } from '#server/platform/api/handler.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { nameStates } from '#server/people/names/check-names.ts'
import { lockMarked } from '#server/people/wechat/move-account.ts'
import { forgetMarks } from './forget-marks.ts'
import { forgetName } from './forget-name.ts'
import { forgetPictures } from './forget-pictures.ts'
import { accountClosings } from './own-data.tables.ts'
import { personalTables, rowsOf } from './personal-tables.ts'
import { findBlockers } from './what-waits.ts'

type ClosingServices = Pick<Services, 'db' | 'uploads'>

/** By this name everybody sees the words that stay. */
const CLOSED_NAME = '已注销用户'

/** Returns how many were closed. One that money came to meanwhile is asked about again the next day. */
export async function closeAccounts({ db, uploads }: ClosingServices, now = new Date()): Promise<number> {
  const due = await db
    .select({ id: accountClosings.userId })
    .from(accountClosings)
    .where(and(isNull(accountClosings.closedAt), lte(accountClosings.dueAt, now)))
  let closed = 0
  for (const { id } of due) if (await db.transaction((tx) => closeAccount(tx, uploads, id))) closed++
  return closed
}

async function closeAccount(tx: Transaction, uploads: Services['uploads'], id: number): Promise<boolean> {
  await lockMarked(tx, id, undefined)
  const [open] = await tx
    .select({ dueAt: accountClosings.dueAt })
    .from(accountClosings)
    .where(and(eq(accountClosings.userId, id), isNull(accountClosings.closedAt)))
    .for('update')
  if (!open) return false
  const [blocker] = await findBlockers(tx, id)
  if (blocker) {
    await tx
      .update(accountClosings)
      .set({ dueAt: sql`now() + interval '1 day'` })
      .where(eq(accountClosings.userId, id))
    await tx
      .insert(messages)
      .values({
        userId: id,
        type: messageTypes.system,
        title: '账号暂时不能注销',
        content: `${blocker}。明天会再试。`,
        source: `closing ${open.dueAt.getTime()}`,
      })
      .onConflictDoNothing()
    return false
  }
  await leaveOthers(tx, id)
  await forgetMarks(tx, id)
  await forgetName(tx, id, CLOSED_NAME)
  await forgetPictures(tx, uploads, id)
  for (const [name, columns] of Object.entries(personalTables)) {
    const table = sql.identifier(name)
    for (const one of columns) {
      if (one.fate === 'delete') await tx.execute(sql`delete from ${table} where ${rowsOf(one, id)}`)
      else if (one.blank) await tx.execute(sql`update ${table} set ${one.blank} where ${rowsOf(one, id)}`)
    }
  }
  const phone = sql`(select phone from users where id = ${id})`
  await tx.execute(sql`delete from captchas where phone = ${phone}`)
  await tx.execute(sql`delete from limits where position(${phone} in key) > 0`)
  await tx
    .update(users)
    .set({
      nickname: CLOSED_NAME,
      phone: null,
      phoneChangedAt: null,
      isOfficial: false,
      nameState: nameStates.fine,
      avatar: '',
      introduction: '',
      sex: 0,
      birthdate: null,
      homeAddress: '',
      passwordHash: null,
      realName: null,
      identityCard: null,
      identityHash: null,
      verifiedAt: null,
      fromUserId: null,
      fromUrl: '',
      fansNum: 0,
    })
    .where(eq(users.id, id))
  await tx.update(users).set({ fromUserId: null, fromUrl: '' }).where(eq(users.fromUserId, id))
  await tx
    .update(accountClosings)
    .set({ closedAt: sql`now()` })
    .where(eq(accountClosings.userId, id))
  return true
}

/** Places in activities to come are free again, wishes nobody has claimed are closed, teams count one fewer. */
async function leaveOthers(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    with left_ones as (
      update activity_joins set status = ${joinState.cancelled}
      where user_id = ${id} and status = ${joinState.joined} and start_at > now() returning activity_id
    )
    update activities set join_num = greatest(0, join_num - 1) where id in (select activity_id from left_ones)`)
  await tx.execute(sql`
    update wishes set status = ${wishState.closed}, reason = '发布人已注销'
    where user_id = ${id} and status in (${wishState.waiting}, ${wishState.open})`)
  await tx.execute(sql`
    update volunteer_teams set member_num = greatest(0, member_num - 1) where id in (
      select m.team_id from volunteer_team_members m join volunteers v on v.id = m.volunteer_id
      where v.user_id = ${id} and m.status = ${memberStates.joined})`)
}
