/** A PostgreSQL for one test, with our tables, in a folder that is removed with it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { connect, type Database } from '#server/platform/database/connect.ts'

/** Starts it and applies the migrations; about four seconds. */
export async function startTestDatabase(): Promise<{ db: Database; pool: pg.Pool; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'import-test-'))
  const { db, pool, close } = await connect({ dataDir: folder, connections: 4 })
  return {
    db,
    pool,
    stop: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
