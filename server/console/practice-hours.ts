/** Hours of an activity by a list: looked at first, then booked. */
import { eq } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/practice-activities.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { bookList, compareHours, WrongList } from '#server/volunteers/hours/hours-by-list.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
async function mustExist(db: Database, id: number): Promise<void> {
  const [one] = await db.select({ id: activities.id }).from(activities).where(eq(activities.id, id))
  if (!one) throw gone()
}
const hoursOf = (half: number | undefined) => (half === undefined ? '' : String(half / 2))

export async function previewHours({ id, lines }: Input<'previewHours'>, { db }: StaffContext) {
  await mustExist(db, id)
  const list = await compareHours(db, id, lines)
  return {
    list: list.map(({ line, number, nickname, from, to, problem }) => ({
      line,
      number,
      nickname,
      from: hoursOf(from),
      to: hoursOf(to),
      problem,
    })),
  }
}
export async function bookHours({ id, lines, reason }: Input<'bookHours'>, { db, staff }: StaffContext) {
  await mustExist(db, id)
  try {
    return { changed: await bookList(db, id, { text: lines, reason, staff }) }
  } catch (error) {
    if (error instanceof WrongList) throw badInput(error.message)
    throw error
  }
}
