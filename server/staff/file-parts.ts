/** What the parts of a file that staff add have in common. */
import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { parseTime } from '#contract/shanghai-time.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/** An error in a file of staff, with a sentence for them; nothing of the file is stored. */
export class Wrong extends Error {}

export const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))
export const some = v.optional(v.pipe(v.string(), v.maxLength(20_000)), '')
export const degrees = (most: number) =>
  v.optional(v.nullable(v.pipe(v.number(), v.minValue(-most), v.maxValue(most))), null)
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
/** '2026-12-01 08:30' in Shanghai. */
export const time = v.pipe(
  v.string(),
  v.transform((text) => new Date(parseTime(text) ?? Number.NaN)),
  v.check((date) => !Number.isNaN(date.getTime()), '时间应写成 2026-12-01 08:30'),
)

type Numbered = PgTable & { id: AnyPgColumn<{ data: number; notNull: true }> }
export async function idOf(tx: Transaction, table: Numbered, which: SQL | undefined): Promise<number | undefined> {
  const [row] = await tx.select({ id: table.id }).from(table).where(which).limit(1)
  return row?.id
}
/** Looks up the row that a file names; '' names none, and an unknown name stops the file. */
export async function named(
  tx: Transaction,
  table: Numbered & { name: AnyPgColumn },
  name: string,
): Promise<number | null> {
  if (!name) return null
  const id = await idOf(tx, table, eq(table.name, name))
  if (id === undefined) throw new Wrong(`没有“${name}”`)
  return id
}
