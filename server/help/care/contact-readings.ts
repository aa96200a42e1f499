/** Who read the contact of a wish or an order, and when [decision 051]. */
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { readingKinds } from './contacts.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { contactReadings } from '#server/help/addresses/addresses.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import type { Said } from '#server/staff/manage-staff.ts'

type ReadingKind = keyof typeof readingKinds
const LISTED = 100
export const readingsUsage = [
  `  npm run staff -- readings ${Object.keys(readingKinds).join('|')} 编号`,
  '  npm run staff -- readers',
]
export const isReadingKind = (word: string | undefined): word is ReadingKind =>
  word !== undefined && Object.hasOwn(readingKinds, word)

/** Newest first. A reader's account may be gone. */
export const readingsOf = (db: Database, kind: ReadingKind, id: number) =>
  db
    .select({
      id: contactReadings.id,
      at: contactReadings.createdAt,
      reader: contactReadings.readerId,
      nickname: users.nickname,
    })
    .from(contactReadings)
    .leftJoin(users, eq(users.id, contactReadings.readerId))
    .where(and(eq(contactReadings.kind, readingKinds[kind]), eq(contactReadings.subjectId, id)))
    .orderBy(desc(contactReadings.id))
    .limit(LISTED)

export async function listReadings(db: Database, kind: ReadingKind, id: number): Promise<Said> {
  const rows = await readingsOf(db, kind, id)
  const lines = rows.map(({ at, reader, nickname }) =>
    [presentTime(at), reader === null ? '已注销的账号' : `${nickname}（${reader}）`].join('  '),
  )
  return { lines: lines.length ? lines : ['没有人看过'], exitCode: 0 }
}

const DAYS = 30
/** The citizens who read the contacts of the most people lately: one of them may be collecting them. */
export async function listReaders(db: Database, now: Date): Promise<Said> {
  const people = sql<number>`count(distinct (${contactReadings.kind}, ${contactReadings.subjectId}))::int`
  const rows = await db
    .select({ reader: contactReadings.readerId, nickname: users.nickname, people })
    .from(contactReadings)
    .innerJoin(users, eq(users.id, contactReadings.readerId))
    .where(gt(contactReadings.createdAt, new Date(now.getTime() - DAYS * 86_400_000)))
    .groupBy(contactReadings.readerId, users.nickname)
    .orderBy(desc(people))
    .limit(LISTED)
  const lines = rows.map(
    ({ reader, nickname, people: n }) => `${nickname}（${reader}） ${DAYS} 天内看过 ${n} 个联系方式`,
  )
  return { lines: lines.length ? lines : ['没有人看过'], exitCode: 0 }
}
