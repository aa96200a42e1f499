import type { Connection } from '../database/connect.ts'
import { Settings, saveSettings } from '../settings.ts'

export type Tell = (line: string) => void
/** media: what everybody may fetch. sources: what needs a grant. */
export interface Folders {
  media: string
  sources: string
}
export type Seed = (connection: Connection, folders: Folders, tell: Tell) => Promise<void>
/** Loaded when used: a server that finds its world already there never reads them. */
const seeds: Record<string, () => Promise<Seed>> = {
  demo: async () => (await import('./demo.ts')).seedDemo,
  empty: async () => (await import('./empty.ts')).seedEmpty,
  busy: async () => (await import('./busy.ts')).seedBusy,
  faults: async () => (await import('./faults.ts')).seedFaults,
}

/** Fills a new database with a named world; a database that has one is left alone. Several processes may start at once: one seeds. */
export async function seedOnce(connection: Connection, name: string, folders: Folders, tell: Tell): Promise<void> {
  const seed = seeds[name]
  if (!seed) throw new Error(`没有名为 ${name} 的数据：可用 ${Object.keys(seeds).join('、')}`)
  const guard = await connection.pool.connect()
  try {
    await guard.query('set statement_timeout = 0')
    await guard.query('select pg_advisory_lock(20261122)')
    const world = await new Settings(connection.db).get<string | undefined>('world', undefined)
    if (world) return
    tell(`seeding ${name}`)
    await (
      await seed()
    )(connection, folders, tell)
    await saveSettings(connection.db, { world: name })
  } finally {
    await guard.query('select pg_advisory_unlock(20261122)').catch(() => {})
    guard.release(true)
  }
}
