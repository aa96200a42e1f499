import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { userBlocks } from '#server/database/schema/circles.ts'
import type { Reader, SubjectKind } from './subject.ts'

/** Whether the reader and this author have not blocked each other. */
export const notBlocked = (author: AnyColumn, reader: Reader | undefined): SQL | undefined =>
  reader &&
  sql`not exists (select from ${userBlocks} where (user_id = ${reader.id} and blocked_id = ${author}) or (user_id = ${author} and blocked_id = ${reader.id}))`

/** Whether blocking leaves this citizen something to mark or comment on. */
export const heedingBlocks = ({ heedsBlocks, author }: SubjectKind, userId: number): SQL | undefined =>
  heedsBlocks && author && notBlocked(author, { id: userId })
