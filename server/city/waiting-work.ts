import { transferStates } from '#contract/money/wallet.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { JOB_SCHEMA } from '#server/platform/jobs/job-queue.ts'
import type { WaitingWork } from '#server/platform/telemetry/metrics-port.ts'

/** More of one kind are not counted: that many wait for the same reason. */
const MOST = 10_000

/** What waits in the database to be done by a job, and since when: one statement over partial indexes. */
export const waitingWork = (pool: Connection['pool']) => async (): Promise<WaitingWork[]> =>
  (
    await pool.query<WaitingWork>(
      `select 'notices' as queue, count(*)::int as waiting, ${ageOf('due_at')} as seconds
       from (select due_at from notices where done_at is null and due_at <= now() order by due_at, user_id, id limit ${MOST}) as due
       union all
       select 'transfers', count(*)::int, ${ageOf('next_at')}
       from (select next_at from transfers where status = ${transferStates.paying} and note = '' and next_at <= now() order by next_at limit ${MOST}) as due
       union all
       select 'search', count(*)::int, 0
       from (select 1 from search_entries where waiting order by published_at desc, id desc limit ${MOST}) as entries
       union all
       select 'jobs', count(*)::int, ${ageOf('start_after')}
       from (select start_after from ${JOB_SCHEMA}.job where state < 'active' and start_after < now() limit ${MOST}) as due
       union all
       select 'failed jobs', count(*)::int, ${ageOf('completed_on')}
       from (select completed_on from ${JOB_SCHEMA}.job where state = 'failed' limit ${MOST}) as failed`,
    )
  ).rows

function ageOf(moment: string): string {
  return `coalesce(extract(epoch from now() - min(${moment})), 0)::float8`
}
