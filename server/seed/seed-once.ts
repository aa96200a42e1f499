import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { World } from '#server/platform/configuration/variables.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { whileLocked } from '#server/platform/database/locks.ts'
import { Settings, saveSettings } from '#server/platform/settings.ts'
import { seedEmpty } from './empty.ts'
import { restartNumbers } from './restart-numbers.ts'
import type { Ground, LoadWorld, Tell } from './seed.ts'

/**
 * Fills a new database with a named world; a database that already has one is left alone. Several processes may start
 * at once: one of them seeds.
 */
export async function seedOnce(
  connection: Connection,
  name: World,
  ground: Ground & { loadWorld: LoadWorld },
  tell: Tell,
): Promise<void> {
  await whileLocked(connection.direct, 'world', async (guard) => {
    const world = await new Settings(connection.db).get<string | undefined>('world', undefined)
    if (world) return
    tell(`seeding ${name}`)
    const { files, rows, afterwards } = name === 'empty' ? seedEmpty : await ground.loadWorld(name)
    const written = files?.(ground) ?? Promise.resolve()
    const stored = drizzle(guard, { casing: 'snake_case' }).transaction(async (tx) => {
      // It waits for the files, which a slow disk takes longer to write than others may be idle.
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
