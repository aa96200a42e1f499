/** Files of the library in what staff write and have not published yet. */
import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { manuscripts } from './manuscripts.tables.ts'

const shows = (stored: string) => sql`strpos(${manuscripts.fields}::text, ${stored}) > 0`

export const manuscriptsWith = (db: Database, stored: string): Promise<number> =>
  db.$count(manuscripts, and(isNull(manuscripts.deletedAt), shows(stored)))

export async function replaceInManuscripts(db: Database, from: string, to: string): Promise<void> {
  await db
    .update(manuscripts)
    .set({
      fields: sql`replace(${manuscripts.fields}::text, ${from}, ${to})::jsonb`,
      // Whoever has it open is told before they save the old one again.
      version: sql`${manuscripts.version} + 1`,
      publishedVersion: sql`case when ${manuscripts.publishedVersion} = ${manuscripts.version} then ${manuscripts.version} + 1 else ${manuscripts.publishedVersion} end`,
    })
    .where(shows(from))
}
