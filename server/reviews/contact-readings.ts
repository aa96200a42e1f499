/** Who read the contact of a wish or an order, and when [decision 051]. */
import { and, desc, eq } from 'drizzle-orm'
import { readingKinds } from '#server/care/contacts.ts'
import type { Database } from '#server/database/connect.ts'
import { contactReadings } from '#server/database/schema/addresses.ts'
import { users } from '#server/database/schema/users.ts'
import { presentTime } from '#server/present/time.ts'
import type { Said } from './manage-staff.ts'

type ReadingKind = keyof typeof readingKinds
const LISTED = 100
export const readingsUsage = [`  npm run staff -- readings ${Object.keys(readingKinds).join('|')} 编号`]
export const isReadingKind = (word: string | undefined): word is ReadingKind =>
  word !== undefined && Object.hasOwn(readingKinds, word)

/** Newest first. A reader's account may be gone. */
export async function listReadings(db: Database, kind: ReadingKind, id: number): Promise<Said> {
  const rows = await db
    .select({ at: contactReadings.createdAt, reader: contactReadings.readerId, nickname: users.nickname })
    .from(contactReadings)
    .leftJoin(users, eq(users.id, contactReadings.readerId))
    .where(and(eq(contactReadings.kind, readingKinds[kind]), eq(contactReadings.subjectId, id)))
    .orderBy(desc(contactReadings.id))
    .limit(LISTED)
  const lines = rows.map(({ at, reader, nickname }) =>
    [presentTime(at), reader === null ? '已注销的账号' : `${nickname}（${reader}）`].join('  '),
  )
  return { lines: lines.length ? lines : ['没有人看过'], exitCode: 0 }
}
