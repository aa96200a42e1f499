import { randomBytes } from 'node:crypto'
import { and, eq, gte, lt, min, sql } from 'drizzle-orm'
import type * as contract from '#contract/volunteers/hours.ts'
import { maskName } from '#contract/masked-text.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { contactsOf } from '#server/volunteers/activities/contacts-of.ts'
import { hoursProofs } from './hours-reviews.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { volunteerHours } from './volunteer-hours.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'

type Row = typeof hoursProofs.$inferSelect
const CODE_BYTES = 16

/** From midnight of the first day to the end of the last one, in Shanghai. */
async function sumsOf({ db }: Context, { userId, fromDay, toDay }: Pick<Row, 'userId' | 'fromDay' | 'toDay'>) {
  const [sum] = await db
    .select({
      halfHours: sql<number>`coalesce(sum(${volunteerHours.halfHours}), 0)`.mapWith(Number),
      activities: sql<number>`coalesce(sum(${volunteerHours.activities}), 0)`.mapWith(Number),
    })
    .from(volunteerHours)
    .where(
      and(
        eq(volunteerHours.userId, userId),
        gte(volunteerHours.at, sql`${fromDay}::timestamp at time zone 'Asia/Shanghai'`),
        lt(volunteerHours.at, sql`(${toDay}::timestamp + interval '1 day') at time zone 'Asia/Shanghai'`),
      ),
    )
  return sum!
}

/** The practice centre of the city. */
async function issuerOf({ db }: Context): Promise<string> {
  const [centre] = await db
    .select({ name: stations.name })
    .from(stations)
    .where(eq(stations.published, true))
    .orderBy(stations.type, stations.sort, stations.id)
    .limit(1)
  return centre?.name ?? ''
}

async function present(context: Context, row: Row) {
  const { db, secrets } = context
  const [volunteer] = await db
    .select({ number: volunteers.number })
    .from(volunteers)
    .where(eq(volunteers.userId, row.userId))
  const name = (await contactsOf(db, secrets, [row.userId])).get(row.userId)?.real_name ?? ''
  const { halfHours, activities } = await sumsOf(context, row)
  return {
    code: row.code,
    name: row.fullName ? name : maskName(name),
    number: volunteer?.number ?? '',
    serial: `ZM${shanghaiDate(row.createdAt.getTime()).replaceAll('-', '')}${String(row.id).padStart(6, '0')}`,
    issuer: await issuerOf(context),
    from: row.fromDay,
    to: row.toDay,
    hours: halfHours / 2,
    activity_num: activities,
    created_at: presentTime(row.createdAt),
  }
}

export const postHoursProof: Handle<typeof contract.postHoursProof> = async ({ year, full_name }, context) => {
  const { db, now } = context
  const { id: userId } = signedIn(context)
  const today = shanghaiDate(now.getTime())
  const [first] = await db
    .select({ at: min(volunteerHours.at) })
    .from(volunteerHours)
    .where(eq(volunteerHours.userId, userId))
  if (!first?.at) throw badInput('还没有服务时长')
  const last = `${year}-12-31`
  const fromDay = year === 0 ? shanghaiDate(first.at.getTime()) : `${year}-01-01`
  const toDay = year === 0 || last > today ? today : last
  if (fromDay > toDay || (await sumsOf(context, { userId, fromDay, toDay })).halfHours === 0)
    throw badInput('这段时间没有服务时长')
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const fullName = full_name === 1
  const [row] = await db
    .insert(hoursProofs)
    .values({ userId, code, fromDay, toDay, fullName })
    .onConflictDoUpdate({ target: [hoursProofs.userId, hoursProofs.fromDay, hoursProofs.toDay], set: { fullName } })
    .returning()
  return present(context, row!)
}

export const getHoursProof: Handle<typeof contract.getHoursProof> = async ({ code }, context) => {
  const [row] = await context.db.select().from(hoursProofs).where(eq(hoursProofs.code, code))
  if (!row) throw gone()
  return present(context, row)
}
