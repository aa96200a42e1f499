import { and, count, eq, inArray } from 'drizzle-orm'
import { wishRefusals } from '#contract/help/wish-refusals.ts'
import type * as contract from '#contract/help/wishes.ts'
import { maskName } from '#contract/masked-text.ts'
import { OPEN_WISHES, WISH_LASTS_DAYS, WISHES_A_DAY, wishState, wishSteps } from '#contract/help/wish-states.ts'
import { sealContact } from '#server/help/care/contacts.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { nextId } from '#server/platform/database/next-id.ts'
import { sinceToday } from '#server/platform/database/since-today.ts'
import { wishRecords, wishes } from './wishes.tables.ts'
import { badInput, enoughToday, gone } from '#server/platform/http/refusal.ts'
import { mustBeVerified } from '#server/people/identity/must-be-verified.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { withOwnContact } from '#server/help/own-contact.ts'
import { mustBeOwnPictures } from '#server/uploads/own-pictures.ts'
import { readWish } from './read-wishes.ts'
import { mustBeStreet, wishSetting } from './wish-setting.ts'

const DAY_MS = 86_400_000

/** Every wish waits for review; three a day and five at a time, counted against one's other devices [decision 051]. */
export const postWish: Handle<typeof contract.postWish> = async (input, context) => {
  const { id: userId } = signedIn(context)
  const { settings, secrets, now } = context
  await mustBeVerified(userId, 'wish', context)
  const { categories } = await wishSetting(settings)
  if (!categories?.some(({ id }) => Number(id) === input.category)) throw badInput('没有这个类别')
  await mustBeStreet(settings, input.street_id)
  const ahead = input.deadline - now.getTime()
  if (ahead <= 0) throw badInput('截止日期已经过去')
  if (ahead > (WISH_LASTS_DAYS + 1) * DAY_MS) throw badInput(`截止日期最远 ${WISH_LASTS_DAYS} 天`)
  await mustBeOwnPictures(context, userId, input.images)
  const contact = await withOwnContact(context, userId, input)
  const id = await context.db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'wishesOfUser', userId)
    await mustHaveRoom(tx, userId)
    const number = await nextId(tx, wishes)
    const { title, content, images, category, street_id: streetId } = input
    await tx
      .insert(wishes)
      .overridingSystemValue()
      .values({
        id: number,
        userId,
        title,
        content,
        images,
        category,
        streetId,
        contact: sealContact(secrets, 'wish', number, contact),
        maskedName: maskName(contact.contact),
        deadline: new Date(input.deadline),
        isAnonymous: input.is_anonymous === 1,
      })
    await tx.insert(wishRecords).values({ wishId: number, state: wishState.waiting, content: '已提交，等待审核' })
    return number
  })
  return readWish(context, id)
}

async function mustHaveRoom(tx: Transaction, userId: number): Promise<void> {
  const mine = eq(wishes.userId, userId)
  const [sent] = await tx
    .select({ n: count() })
    .from(wishes)
    .where(and(mine, sinceToday(wishes.createdAt)))
  if (sent && sent.n >= WISHES_A_DAY) throw enoughToday(`每天最多发布 ${WISHES_A_DAY} 个心愿，请明天再来`)
  const [open] = await tx
    .select({ n: count() })
    .from(wishes)
    .where(
      and(mine, inArray(wishes.status, [wishState.waiting, wishState.open, wishState.claimed, wishState.finished])),
    )
  if (open && open.n >= OPEN_WISHES) throw badInput(`最多同时有 ${OPEN_WISHES} 个未完成的心愿`)
}

export const deleteMyWish: Handle<typeof contract.deleteMyWish> = async ({ id }, context) => {
  const { db } = context
  const mine = and(eq(wishes.id, id), eq(wishes.userId, signedIn(context).id))
  const taken = await db
    .delete(wishes)
    .where(and(mine, inArray(wishes.status, [...wishSteps.delete.from])))
    .returning({ id: wishes.id })
  if (taken.length > 0) return { id: String(id) }
  const [known] = await db.select({ status: wishes.status }).from(wishes).where(mine)
  if (!known) throw gone()
  throw badInput(wishRefusals.delete(known.status))
}
