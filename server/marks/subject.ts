import type { Placeholder, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#server/platform/api/handler.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import type { Outcome } from '#server/staff/note-decision.ts'

/** Who reads: the id of a citizen, 0 for a guest; in a prepared statement, the placeholder of that id. */
export interface Reader {
  id: number | Placeholder
}
export type Mark = 'like' | 'collection' | 'follow'
/** Key of a column of a table. */
type ColumnOf<T extends PgTable> = Extract<keyof T['_']['columns'], string>

/** What becomes of what was reported. */
interface Reported {
  /** A moderator hides it. */
  hide: (db: Pick<Database, 'transaction'>, order: StaffAction) => Promise<Outcome>
  /** Hiding it closes its reports too. */
  closesReports?: true
  /** Locks its row before its reports, where it is locked so when it is deleted. */
  lock?: (tx: Transaction, id: number) => Promise<unknown>
  /** A moderator has dismissed its reports. */
  keep?: (tx: Transaction, id: number) => Promise<unknown>
  /** A report was filed; its row is locked. */
  filed?: (tx: Transaction, id: number) => Promise<void>
}

/**
 * What the server knows of one kind of subject. Which endpoints name it, its page and its label are in
 * contract/subjects.ts.
 */
export interface SubjectKind<T extends PgTable = PgTable> {
  table: T
  id: PgColumn
  /**
   * Which rows a reader sees. Without a reader: which rows everybody sees, and only those can be marked, commented on
   * and listed.
   */
  visibleTo: (reader?: Reader) => SQL | undefined
  /** Marks it can have, each with the column that counts them; undefined: the rows of marks are counted instead. */
  markCounter?: Partial<Record<Mark, ColumnOf<T> | undefined>>
  /** It can be commented on: the column that counts its comments. */
  commentCounter?: ColumnOf<T>
  /** Comments are open only where this column is true. */
  commentsOpen?: { column: PgColumn; otherwise: string }
  /** Who wrote it: moves with the account. */
  author?: PgColumn
  /** Between this citizen and whoever has blocked the other there are no marks and no comments. */
  heedsBlocks?: PgColumn
  /** Where this column is true, its author is shown to nobody. */
  anonymous?: PgColumn
  /** What its author wrote, quoted in messages. */
  words?: PgColumn
  /** The author gets a message for each like: what it says after the name of who liked it. */
  likedMessage?: string
  /** Its content-type code, where links need one. */
  contentType?: PgColumn
  /** What a comment is on. */
  on?: { subject: PgColumn; id: PgColumn }
  /** It can be reported. */
  reported?: Reported
  /** Refuses words that may not be written in it or below it. */
  checkWords?: (texts: readonly string[], userId: number, context: Pick<Context, 'db' | 'settings'>) => Promise<void>
  /** One row of a list of follows or subscriptions. num: left out where followers are counted. */
  listed?: { name: PgColumn; cover: PgColumn | SQL; introduction: PgColumn; num?: PgColumn }
}
