import { setTimeout as pause } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { worthAnotherTry } from './error-code.ts'

const TRIES = 4
/** Upper limit of the random pause before a retry, so that two transactions that conflicted do not meet again. */
const PAUSE_MS = 20

/**
 * Each transaction begun on this database is run again when it failed because of a conflict or a deadlock. One inside
 * another is a part of it, and fails with it.
 */
export function tryingAgain(db: NodePgDatabase): NodePgDatabase {
  const once = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let tries = 1; ; tries++)
      try {
        return await once(work, config)
      } catch (error) {
        if (tries === TRIES || !worthAnotherTry(error)) throw error
        await pause(Math.random() * PAUSE_MS * tries)
      }
  }
  return db
}
