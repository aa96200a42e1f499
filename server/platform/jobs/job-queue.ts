/** The queue of jobs in PostgreSQL, kept by pg-boss: its tables are made by our migrations [decision 119]. */
import PgBoss from 'pg-boss'
import type pg from 'pg'

const MAINTAIN_EVERY_S = 5
const COMPLETED_KEPT_S = 2 * 3600
const FAILED_KEPT_S = 14 * 86_400

export const JOB_SCHEMA = 'pgboss'
export type JobStore = Pick<PgBoss.Db, 'executeSql'>

/** supervise: this process also ends what ran too long, and removes what is done. */
export const openQueue = (store: JobStore, { supervise }: { supervise: boolean }): PgBoss =>
  new PgBoss({
    db: store,
    schema: JOB_SCHEMA,
    migrate: false,
    schedule: false,
    supervise,
    maintenanceIntervalSeconds: MAINTAIN_EVERY_S,
    archiveCompletedAfterSeconds: COMPLETED_KEPT_S,
    archiveFailedAfterSeconds: FAILED_KEPT_S,
    deleteAfterDays: 1,
  })

/**
 * The library sends whole transactions as one text: a connection on which one failed may still be within it, and is
 * closed.
 */
export const storeOf = (pool: pg.Pool): JobStore => ({
  async executeSql(text, values: unknown[]) {
    const client = await pool.connect()
    try {
      const answer = await client.query<Record<string, unknown>>(text, values)
      client.release()
      return answer
    } catch (error) {
      client.release(true)
      throw error
    }
  },
})
