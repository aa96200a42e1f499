/** Reading marks: which are on a subject, how many, and which are a reader's. */
import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Subject } from '#contract/subjects.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { collections, follows, likes } from './marks.tables.ts'
import { columnOf } from './counters.ts'
import type { Mark, Reader } from './subject.ts'
import { subjects } from './subjects.ts'

export const markTables = { like: likes, collection: collections, follow: follows } as const

/** Marks of one kind on one kind of subject, or on one subject. */
export function marksOn(mark: Mark, subject: Subject, id?: number): SQL | undefined {
  const table = markTables[mark]
  return and(eq(table.targetType, subject), id === undefined ? undefined : eq(table.targetId, id))
}

/** The ids of those of the subjects that the reader has marked. */
export async function markedAmong(
  db: Database,
  mark: Mark,
  subject: Subject,
  ids: number[],
  reader: { id: number } | undefined,
): Promise<Set<number>> {
  if (!reader || ids.length === 0) return new Set()
  const table = markTables[mark]
  const rows = await db
    .select({ id: table.targetId })
    .from(table)
    .where(and(eq(table.userId, reader.id), marksOn(mark, subject), inArray(table.targetId, ids)))
  return new Set(rows.map((row) => row.id))
}

/** The same as a column of the statement that reads them; id: the column that names the subject. */
export function isMarked(mark: Mark, subject: Subject, id: PgColumn, reader: Reader | undefined): SQL<boolean> {
  const table = markTables[mark]
  return reader
    ? sql<boolean>`exists (select from ${table} where ${and(eq(table.userId, reader.id), marksOn(mark, subject), eq(table.targetId, id))})`
    : sql<boolean>`false`
}

/** The number of marks of each subject; subjects without marks are left out. */
export async function markCounts(
  db: Database,
  mark: Mark,
  subject: Subject,
  ids: number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const kind = subjects[subject]
  const counter = kind.markCounter?.[mark]
  const table = markTables[mark]
  const rows =
    counter === undefined
      ? await db
          .select({ id: table.targetId, n: count() })
          .from(table)
          .where(and(marksOn(mark, subject), inArray(table.targetId, ids)))
          .groupBy(table.targetId)
      : await db
          .select({ id: kind.id, n: columnOf(kind, counter) })
          .from(kind.table)
          .where(inArray(kind.id, ids))
  return new Map(rows.map((row) => [Number(row.id), Number(row.n)]))
}
