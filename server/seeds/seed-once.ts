import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Secrets } from '../access/secrets.ts'
import type { World } from '../configuration/variables.ts'
import type { Connection } from '../database/connect.ts'
import { whileLocked } from '../database/locks.ts'
import { Settings, saveSettings } from '../settings.ts'
import type { Transaction } from './load-articles.ts'
import { restartNumbers } from './restart-numbers.ts'

export type Tell = (line: string) => void
/** media: public files. sources: recordings that need a grant. */
export interface Folders {
  media: string
  sources: string
}
/** secrets: what citizens wrote in confidence is sealed with. */
interface Ground extends Folders {
  secrets: Secrets
}
/**
 * A world. Its rows and the mark that it is there are one transaction, and its files can be written again and again:
 * a first start that is killed at any moment is simply repeated by the next one.
 */
export interface Seed {
  files?: (folders: Folders, tell: Tell) => Promise<void>
  rows: (tx: Transaction, tell: Tell, secrets: Secrets) => Promise<void>
  /** Work that cannot run inside a transaction and is not essential: statistics. */
  afterwards?: (connection: Connection) => Promise<void>
}
/** Loaded when used: a server that finds its world never reads them. */
const seeds: Record<World, () => Promise<Seed>> = {
  demo: async () => (await import('./demo.ts')).seedDemo,
  empty: async () => (await import('./empty.ts')).seedEmpty,
  busy: async () => (await import('./busy.ts')).seedBusy,
  faults: async () => (await import('./faults.ts')).seedFaults,
}

/**
 * Fills a new database with a named world; a database that already has one is left alone. Several processes may start
 * at once: one of them seeds.
 */
export async function seedOnce(connection: Connection, name: World, ground: Ground, tell: Tell): Promise<void> {
  const seed = seeds[name]
  await whileLocked(connection.pool, 'world', async (guard) => {
    const world = await new Settings(connection.db).get<string | undefined>('world', undefined)
    if (world) return
    tell(`seeding ${name}`)
    const { files, rows, afterwards } = await seed()
    const written = files?.(ground, tell) ?? Promise.resolve()
    const stored = drizzle(guard, { casing: 'snake_case' }).transaction(async (tx) => {
      // It waits for the files, which a slow machine draws for longer than others may be idle.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await restartNumbers(tx)
      await rows(tx, tell, ground.secrets)
      await saveSettings(tx, { world: name })
      // Committed last: a world that is marked has all its files.
      await written
    })
    await Promise.all([written, stored])
    await afterwards?.(connection)
  })
}
