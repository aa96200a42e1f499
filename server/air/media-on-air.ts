/** Files of the library on stations and in live rooms. */
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { channels } from '#server/content/channels/channels.tables.ts'
import { liveLogs, lives } from '#server/content/lives/lives.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Every column that may hold the address of a file. */
const places: { table: PgTable; name: string; column: PgColumn; json?: true }[] = [
  { table: channels, name: 'cover', column: channels.cover },
  { table: channels, name: 'logo', column: channels.logo },
  { table: lives, name: 'replayUrl', column: lives.replayUrl },
  { table: liveLogs, name: 'images', column: liveLogs.images, json: true },
]
const shows = (column: PgColumn, stored: string): SQL => sql`strpos(${column}::text, ${stored}) > 0`

export async function isOnAir(db: Database, stored: string): Promise<boolean> {
  for (const { table, column } of places) if ((await db.$count(table, shows(column, stored))) > 0) return true
  return false
}
export async function replaceOnAir(db: Database, from: string, to: string): Promise<void> {
  for (const { table, name, column, json } of places) {
    const replaced = sql`replace(${column}::text, ${from}, ${to})`
    await db
      .update(table)
      .set({ [name]: json ? sql`${replaced}::jsonb` : replaced })
      .where(shows(column, from))
  }
}
