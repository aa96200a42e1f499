import type pg from 'pg'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import { watchJob } from '#server/platform/telemetry/watch-job.ts'
import { electLeader } from './elect-leader.ts'
import type { Job } from './job.ts'

const LOOK_EVERY_MS = 5000

/** Runs the jobs in one process of all that share the database. Returns how to stop; running work is awaited. */
export function startJobs(
  jobs: Job[],
  { pool, log, lookEveryMs = LOOK_EVERY_MS }: { pool: pg.Pool; log: Log; lookEveryMs?: number },
): () => Promise<void> {
  const start = (some: Job[]) => {
    const stops = some.map((job) => repeat(job, log))
    return async () => void (await Promise.all(stops.map((stop) => stop())))
  }
  const stopOwn = start(jobs.filter(({ everywhere }) => everywhere))
  const resign = electLeader({
    pool,
    log,
    lookEveryMs,
    lead: () => start(jobs.filter(({ everywhere }) => !everywhere)),
  })
  return async () => void (await Promise.all([stopOwn(), resign()]))
}

/** At once, then at each interval, never twice at a time. A failed run is logged, and the next one follows as usual. */
function repeat({ name, everyMs, run }: Job, log: Log): () => Promise<void> {
  let running: Promise<void> | undefined
  const stopping = new AbortController()
  const watched = watchJob(name, everyMs)
  const runOnce = () => {
    running ??= watched
      .run(() => run(stopping.signal))
      .then(
        () => {},
        (error: unknown) => void tellFault(log, 'warn', { job: name }, error, 'job failed'),
      )
      .finally(() => (running = undefined))
  }
  runOnce()
  const timer = setInterval(runOnce, everyMs).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
    watched.end()
  }
}
