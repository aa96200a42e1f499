/** The secret address of a citizen's own calendar: a keyed hash; nothing is stored until it is renewed. */
import { timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { OWN_CALENDAR } from '#contract/feed-address.ts'
import type * as contract from '#contract/volunteers/calendars.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { calendarAddresses } from './calendar-addresses.tables.ts'

const FIRST = 1

export const getOwnCalendar: Handle<typeof contract.getOwnCalendar> = async (_input, context) => {
  const { id } = signedIn(context)
  return { path: await pathOf(context, id, (await versionOf(context, id)) ?? FIRST) }
}

export const renewOwnCalendar: Handle<typeof contract.renewOwnCalendar> = async (_input, context) => {
  const { id } = signedIn(context)
  const [row] = await context.db
    .insert(calendarAddresses)
    .values({ userId: id, version: FIRST + 1 })
    .onConflictDoUpdate({
      target: calendarAddresses.userId,
      set: { version: sql`${calendarAddresses.version} + 1` },
    })
    .returning({ version: calendarAddresses.version })
  return { path: await pathOf(context, id, row!.version) }
}

/** Whose calendar is at this address, by its last part; undefined where it is none, or was renewed. */
export async function ownCalendarOwner(context: Context, file: string): Promise<number | undefined> {
  const [, id, secret] = /^([1-9]\d{0,14})-([\w-]{43})\.ics$/.exec(file) ?? []
  if (!id || !secret) return undefined
  const version = await versionOf(context, Number(id))
  if (version === undefined) return undefined
  const expected = await secretOf(context, Number(id), version)
  return timingSafeEqual(Buffer.from(secret), Buffer.from(expected)) ? Number(id) : undefined
}

/** Undefined where there is no such citizen any longer. */
async function versionOf({ db }: Context, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ version: calendarAddresses.version })
    .from(users)
    .leftJoin(calendarAddresses, eq(calendarAddresses.userId, users.id))
    .where(eq(users.id, id))
  return row && (row.version ?? FIRST)
}
const secretOf = ({ keyedHash }: Context, id: number, version: number): Promise<string> =>
  keyedHash.of('calendar', id, version)
const pathOf = async (context: Context, id: number, version: number): Promise<string> =>
  `${OWN_CALENDAR}${id}-${await secretOf(context, id, version)}.ics`
