import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as contract from '#contract/help/care.ts'
import { HELPERS_LIMIT, helpRecordState } from '#contract/help/care.ts'
import { sealContent, sealPerson } from './sealed-care.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { nextId } from '#server/platform/database/next-id.ts'
import { carePeople, carePictures, careRecords } from './care.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { lockVolunteer } from '#server/volunteers/standing.ts'
import { signedIn, type Handle } from '#server/platform/api/handler.ts'
import { presentPerson, presentRecords } from './present-care.ts'
import { ownedBy } from './read-care.ts'

const DAY_MS = 86_400_000
const OLDEST_DAYS = 90

/**
 * Adds a person in care. For volunteers only, fifty at a time, counted while the volunteer's row is locked. The
 * response is stored for idempotent replay, so phone, address and remark, which are deleted when the care ends, are in
 * the list alone.
 */
export const postHelper: Handle<typeof contract.postHelper> = async (input, context) => {
  const { id: userId } = signedIn(context)
  const { secrets, db } = context
  const row = await db.transaction(async (tx) => {
    await lockVolunteer(tx, userId)
    const own = await tx.$count(carePeople, and(eq(carePeople.userId, userId), isNull(carePeople.endedAt)))
    if (own >= HELPERS_LIMIT) throw badInput(`同时最多帮扶 ${HELPERS_LIMIT} 人`)
    const id = await nextId(tx, carePeople)
    const { sex, type, age, ...texts } = input
    const [added] = await tx
      .insert(carePeople)
      .overridingSystemValue()
      .values({ id, userId, sex, type, age: typeof age === 'number' ? age : null, ...sealPerson(secrets, id, texts) })
      .returning()
    return added!
  })
  return { ...presentPerson(secrets, row), phone: '', address: '', remark: '' }
}

/** The day of the visit is at most ninety days past. Its hours wait for staff. */
export const postHelpRecord: Handle<typeof contract.postHelpRecord> = async (input, context) => {
  const { id: userId } = signedIn(context)
  const { secrets, db, uploads, now } = context
  const at = new Date(`${input.at}T12:00:00+08:00`)
  const days = (now.getTime() - at.getTime()) / DAY_MS
  await mustBeOwn(db, input.id, userId)
  // Before the transaction: it waits for the check of each picture.
  const pictures = await uploads.takePrivate(input.images, userId)
  const added = await db.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(carePeople)
      .where(and(eq(carePeople.id, input.id), ownedBy(userId)))
      .for('update')
    if (!person) throw gone()
    if (person.endedAt) throw badInput('帮扶已经结束')
    if (days < -1 || days > OLDEST_DAYS) throw badInput(`请填写最近 ${OLDEST_DAYS} 天内的日期`)
    if (pictures.length > 0 && (await tx.$count(carePictures, inArray(carePictures.uploadId, pictures))) > 0)
      throw badInput('有图片已经用过')
    const id = await nextId(tx, careRecords)
    const halfHours = Math.round(input.hours * 2)
    const [row] = await tx
      .insert(careRecords)
      .overridingSystemValue()
      .values({
        id,
        personId: person.id,
        userId,
        content: sealContent(secrets, id, input.content),
        halfHours,
        status: halfHours === 0 ? helpRecordState.confirmed : helpRecordState.waiting,
        at,
      })
      .returning()
    if (pictures.length > 0)
      await tx.insert(carePictures).values(pictures.map((uploadId, sort) => ({ uploadId, recordId: id, sort })))
    await tx
      .update(carePeople)
      .set({ recordNum: sql`${carePeople.recordNum} + 1` })
      .where(eq(carePeople.id, person.id))
    return { row: row!, name: person.name }
  })
  return (await presentRecords(context, [added]))[0]!
}

async function mustBeOwn(db: Database, id: number, userId: number): Promise<void> {
  const own = await db.$count(carePeople, and(eq(carePeople.id, id), ownedBy(userId)))
  if (own === 0) throw gone()
}

export const endHelp: Handle<typeof contract.endHelp> = async ({ id }, context) => {
  const [row] = await context.db
    .update(carePeople)
    .set({
      endedAt: sql`coalesce(${carePeople.endedAt}, now())`,
      phone: '',
      address: '',
      remark: '',
    })
    .where(and(eq(carePeople.id, id), ownedBy(signedIn(context).id)))
    .returning()
  if (!row) throw gone()
  return presentPerson(context.secrets, row)
}
