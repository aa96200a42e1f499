/** People in care at the desk, and who read contacts of citizens. */
import { and, desc, eq, ilike } from 'drizzle-orm'
import { maskName } from '#contract/masked-text.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/practice-care.ts'
import { carePeople } from '#server/help/care/care.tables.ts'
import { readingsOf } from '#server/help/care/contact-readings.ts'
import { revealPerson } from '#server/help/care/reveal-person.ts'
import { openName } from '#server/help/care/sealed-care.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { containing } from '#server/platform/database/containing.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import type { StaffContext } from './console-calls.ts'
import { flag } from './form-values.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
const READINGS = 100

const presenter =
  ({ secrets }: StaffContext) =>
  ({ row, helper }: { row: typeof carePeople.$inferSelect; helper: string }) => ({
    id: String(row.id),
    name: maskName(openName(secrets, row.id, row.name)),
    type: row.type,
    helper,
    visits: row.recordNum,
    hours: row.halfHours / 2,
    ended: flag(row.endedAt !== null),
    created_at: presentTime(row.createdAt),
  })
const columns = { row: carePeople, helper: users.nickname }

export async function getDeskCare({ helper, page, page_size }: Input<'getDeskCare'>, context: StaffContext) {
  const { db } = context
  const where = helper ? ilike(users.nickname, containing(helper)) : undefined
  const people = () =>
    db.select(columns).from(carePeople).innerJoin(users, eq(users.id, carePeople.userId)).where(where)
  const rows = await people()
    .orderBy(desc(carePeople.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const all = db
    .select({ id: carePeople.id })
    .from(carePeople)
    .innerJoin(users, eq(users.id, carePeople.userId))
    .where(where)
  return { list: rows.map(presenter(context)), total: await db.$count(all.as('counted')), page, page_size }
}
export async function getCaredFor({ id }: Input<'getCaredFor'>, context: StaffContext) {
  const { db } = context
  const [one] = await db
    .select(columns)
    .from(carePeople)
    .innerJoin(users, eq(users.id, carePeople.userId))
    .where(eq(carePeople.id, id))
  if (!one) throw gone()
  const readings = await db
    .select({ id: reviews.id, who: reviews.staff, why: reviews.reason, at: reviews.createdAt })
    .from(reviews)
    .where(and(eq(reviews.kind, 'care'), eq(reviews.objectId, id), eq(reviews.action, 'reveal')))
    .orderBy(desc(reviews.id))
    .limit(READINGS)
  return {
    person: presenter(context)(one),
    readings: readings.map(({ id: reading, at, ...rest }) => ({ id: String(reading), ...rest, at: presentTime(at) })),
  }
}
export async function revealCaredFor({ id, reason }: Input<'revealCaredFor'>, { db, staff, secrets }: StaffContext) {
  const outcome = await revealPerson(db, { id, words: reason, staff, open: () => Promise.resolve(secrets) })
  if (typeof outcome !== 'object') throw gone()
  return outcome
}
export async function getContactReadings({ kind, id }: Input<'getContactReadings'>, { db }: StaffContext) {
  const rows = await readingsOf(db, kind, id)
  return {
    list: rows.map(({ id: reading, at, reader, nickname }) => ({
      id: String(reading),
      who: reader === null ? '已注销的账号' : `${nickname}（${reader}）`,
      why: '',
      at: presentTime(at),
    })),
  }
}
