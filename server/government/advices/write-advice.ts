import { and, eq, inArray } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import { adviceRefusals, adviceSteps } from '#contract/government/advice-steps.ts'
import type * as contract from '#contract/government/advices.ts'
import { ADVICES_A_DAY } from '#contract/government/advices.ts'
import { visibleCharacters } from '#contract/words.ts'
import { sealText } from '#server/platform/access/sealed-text.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { nextId } from '#server/platform/database/next-id.ts'
import { sinceToday } from '#server/platform/database/since-today.ts'
import { adviceRecords, advices } from './advices.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { badInput, enoughToday, gone } from '#server/platform/http/refusal.ts'
import { adviceSetting } from './advice-setting.ts'
import { dueAfter } from './working-days.ts'
import { checkFiles } from '#server/uploads/check-files.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { readAdvice } from './read-advices.ts'

/** Every suggestion waits to be accepted; ten a day, the same words once, counted against one's other devices. */
export const postAdvice: Handle<typeof contract.postAdvice> = async (input, context) => {
  const { id: userId } = signedIn(context)
  await mustTakeAdvices(context.db, input.merchant_id)
  await checkFiles(input, userId, context.uploads)
  const dueAt = await dueAfter(context.db, context.now, (await adviceSetting(context.db)).accept_days)
  const id = await context.db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'advicesOfUser', userId)
    await mustBeNew(tx, userId, input)
    const { type, title, content, images, video } = input
    const number = await nextId(tx, advices)
    await tx
      .insert(advices)
      .overridingSystemValue()
      .values({
        id: number,
        userId,
        merchantId: input.merchant_id,
        type,
        title,
        content,
        images,
        video,
        ...sealed(context, number, input),
        ...placeOf(input),
        dueAt,
        isAnonymous: input.is_anonymous === 1,
        isPublic: input.is_public === 1,
      })
    await tx.insert(adviceRecords).values({ adviceId: number, state: adviceState.waiting, content: '已提交，等待受理' })
    return number
  })
  return (await readAdvice(context, id))!
}

/** Whom to call; and where it is about, unless everybody may read that. */
const sealed = (
  { secrets }: Context,
  id: number,
  { address, contact, is_public }: { address: string; contact?: string | undefined; is_public: number },
) => ({
  address: is_public === 1 ? address : sealText(secrets, 'advices.address', id, address),
  ...(contact === undefined ? {} : { contact: sealText(secrets, 'advices.contact', id, contact) }),
})

const seenOf = ({ title, content }: { title: string; content: string }): string =>
  [title, content].map(visibleCharacters).join('\n')

async function mustBeNew(
  tx: Transaction,
  userId: number,
  { title, content }: { title: string; content: string },
): Promise<void> {
  const sent = await tx
    .select({ title: advices.title, content: advices.content })
    .from(advices)
    .where(and(eq(advices.userId, userId), sinceToday(advices.createdAt)))
  const seen = seenOf({ title, content })
  if (sent.some((one) => seenOf(one) === seen)) throw badInput('今天已经提交过相同的内容')
  if (sent.length >= ADVICES_A_DAY) throw enoughToday(`每天最多提交 ${ADVICES_A_DAY} 条，请明天再来`)
}

/** The author's, until it is accepted: the update itself looks whether it still waits. */
export const putAdvice: Handle<typeof contract.putAdvice> = async (input, context) => {
  const mine = await mustBeMine(context, input.id)
  await mustTakeAdvices(context.db, input.merchant_id)
  const files = filesOf(input)
  if (files) await checkFiles(files, signedIn(context).id, context.uploads)
  const { type, title, content } = input
  const changed = await context.db
    .update(advices)
    .set({
      type,
      title,
      content,
      merchantId: input.merchant_id,
      ...sealed(context, input.id, input),
      ...(input.longitude === undefined && input.latitude === undefined ? {} : placeOf(input)),
      ...files,
      isAnonymous: input.is_anonymous === 1,
      isPublic: input.is_public === 1,
    })
    .where(and(mine, inArray(advices.status, [...adviceSteps.change.from])))
    .returning({ id: advices.id })
  if (changed.length === 0) throw badInput(adviceRefusals.change)
  return (await readAdvice(context, input.id))!
}

export const deleteAdvice: Handle<typeof contract.deleteAdvice> = async ({ id }, context) => {
  const mine = await mustBeMine(context, id)
  const taken = await context.db
    .delete(advices)
    .where(and(mine, inArray(advices.status, [...adviceSteps.withdraw.from])))
    .returning({ id: advices.id })
  if (taken.length === 0) throw badInput(adviceRefusals.withdraw)
  return { id: String(id) }
}

/** A position without one of its coordinates is none. */
function placeOf({ longitude = null, latitude = null }: { longitude?: number | null; latitude?: number | null }) {
  return longitude === null || latitude === null ? { longitude: null, latitude: null } : { longitude, latitude }
}
/** All files of a change; undefined where it names none. */
function filesOf({ images, video }: { images?: string[] | undefined; video?: string | undefined }) {
  return images || video !== undefined ? { images: images ?? [], video: video ?? '' } : undefined
}

/** Only one's own; somebody else's looks missing. */
export async function mustBeMine(context: Context, id: number) {
  const mine = and(eq(advices.id, id), eq(advices.userId, signedIn(context).id))
  const rows = await context.db.select({ id: advices.id }).from(advices).where(mine)
  if (rows.length === 0) throw gone()
  return mine
}

async function mustTakeAdvices(db: Database, id: number): Promise<void> {
  const rows = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(eq(merchants.id, id), eq(merchants.kind, 'advice')))
  if (rows.length === 0) throw badInput('没有这个部门')
}
