import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { openQueue, type JobStore } from './job-queue.ts'

/** Statements of the queue within a transaction of ours. */
const within = (tx: Database | Transaction): JobStore => ({
  executeSql: (text, values: unknown[]) =>
    tx.execute<Record<string, unknown>>(
      sql.join(
        text
          .split(/\$(\d+)/)
          .map((part, place) => (place % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1] ?? null}`)),
      ),
    ),
})
const asking = openQueue({ executeSql: () => Promise.reject(new Error('without a transaction')) }, { supervise: false })

/** Jobs that requests ask for, beside their turns. */
export const askedJobs = { approveCashOuts: 'approve cash-outs', prepareExports: 'prepare exports' } as const
type AskedJob = (typeof askedJobs)[keyof typeof askedJobs]

/**
 * Has a job run as soon as possible, once the transaction holds. What is to be done stands in rows of its own: a
 * request that finds no queue loses nothing, as the next turn of the job finds them.
 */
export async function askForJob(tx: Database | Transaction, name: AskedJob): Promise<void> {
  await asking.send(name, {}, { db: within(tx) })
}
