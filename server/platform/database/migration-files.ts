/** The migrations this program brings, in the order of drizzle's journal [decision 117]. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from './migrations-folder.ts'

export interface Migration {
  name: string
  /** When it was made, in milliseconds: a database remembers it by this. */
  when: number
  hash: string
  statements: string[]
  /** Its statements run one by one, outside of a transaction, and all of them can be run again. */
  alone: boolean
}

/** The first line of a file that cannot run in a transaction, such as one with CREATE INDEX CONCURRENTLY. */
export const ALONE = '-- no transaction'

export function readMigrations(folder = migrationsFolder): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  return entries.map(({ when, tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return {
      name: tag,
      when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint'),
      alone: text.split('\n', 1)[0]!.trim() === ALONE,
    }
  })
}

/** Its statements for a database that nobody uses yet, where all migrations run in one transaction. */
export const forEmpty = ({ alone, statements }: Migration): string[] =>
  alone ? statements.map((one) => one.replace(/\bconcurrently\b/gi, '')) : statements
