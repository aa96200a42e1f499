import { contactsOfADay } from '#server/help/care/contacts.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { badInput } from '#server/platform/http/refusal.ts'

/** Enough for a volunteer who helps all day; too few to collect a list of the town's lonely people. */
export const CONTACTS_A_DAY = 10

/** The caller holds the volunteer's row, so that two at once are counted one after the other. */
export async function mustNotCollect(tx: Transaction, userId: number, now: Date): Promise<void> {
  if ((await contactsOfADay(tx, userId, now)) >= CONTACTS_A_DAY)
    throw badInput(`24 小时内最多接手 ${CONTACTS_A_DAY} 个心愿和订单，请晚些再来`)
}
