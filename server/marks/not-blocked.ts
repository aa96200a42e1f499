import { eq, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { userBlocks } from '#server/marks/blocks.tables.ts'
import type { Reader, SubjectKind } from './subject.ts'

/** Whether the reader and this author have not blocked each other. */
export const notBlocked = (author: AnyColumn, reader: Reader | undefined): SQL | undefined =>
  reader &&
  sql`not exists (select from ${userBlocks} where (user_id = ${reader.id} and blocked_id = ${author}) or (user_id = ${author} and blocked_id = ${reader.id}))`

/**
 * The same for authors of what stands below something. Its anonymous author is never filtered: a block that hid their
 * comments would reveal who they are.
 */
export const notBlockedBelow = (hidden: number | undefined, author: AnyColumn, reader: Reader | undefined) =>
  hidden === undefined ? notBlocked(author, reader) : reader && or(eq(author, hidden), notBlocked(author, reader))

/** Whether blocking leaves this citizen something to mark or comment on. hidden: as in notBlockedBelow. */
export const heedingBlocks = ({ heedsBlocks }: SubjectKind, userId: number, hidden?: number): SQL | undefined =>
  heedsBlocks && notBlockedBelow(hidden, heedsBlocks, { id: userId })

/** Whether one of two citizens has blocked the other. */
export const areApart = async (db: Pick<Database, '$count'>, one: number, other: number): Promise<boolean> =>
  (await db.$count(
    userBlocks,
    sql`(user_id = ${one} and blocked_id = ${other}) or (user_id = ${other} and blocked_id = ${one})`,
  )) > 0
