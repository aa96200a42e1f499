import { setTimeout as rest } from 'node:timers/promises'
import type pg from 'pg'
import type PgBoss from 'pg-boss'
import { explainError } from '#server/platform/log/explain-error.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import { watchJob } from '#server/platform/telemetry/watch-job.ts'
import { JOB_SCHEMA, openQueue, storeOf } from './job-queue.ts'
import { turnAt, type Turn } from './job-turns.ts'
import { WITHIN_MS, type Job } from './job.ts'

const LOOK_EVERY_MS = 1000
const RETRIES = 3
const RETRY_AFTER_S = 2

/**
 * Runs what is due in this process, beside any number of others: the queue gives each turn of a job to one of them, and
 * never two at a time of a job that is done alone. Returns how to stop; running work is awaited.
 */
export function startJobs(
  jobs: Job[],
  { pool, log, lookEveryMs = LOOK_EVERY_MS }: { pool: pg.Pool; log: Log; lookEveryMs?: number },
): () => Promise<void> {
  const store = storeOf(pool)
  const queue = openQueue(store, { supervise: true })
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const tell = (job: string, error: unknown, what: string) => void tellFault(log, 'warn', { job }, error, what)
  queue.on('error', (error) => tell('queue', error, 'queue of the jobs'))

  const send = (job: Job, after = 0) => {
    const { until, place } = turnAt(job, Date.now(), after)
    return queue.send(job.name, { until }, place)
  }
  async function begin(): Promise<void> {
    await queue.start()
    const known = new Map((await queue.getQueues()).map((one) => [one.name, one]))
    for (const job of jobs) {
      const options = { name: job.name, ...optionsOf(job) }
      const before = known.get(job.name)
      if (!before) await queue.createQueue(job.name, options)
      else if (before.expireInSeconds !== options.expireInSeconds || before.policy !== options.policy)
        await queue.updateQueue(job.name, options)
      await send(job)
      if (job.together) await queue.send(job.name, {})
    }
  }
  /** One statement finds what is due of all queues; each is then taken by itself. */
  async function look(): Promise<void> {
    const { rows } = await store.executeSql(
      `select distinct due.name from ${JOB_SCHEMA}.job as due
       where due.name = any ($1::text[]) and due.state < 'active' and due.start_after < now() and not exists (
         select from ${JOB_SCHEMA}.job as active
         where active.name = due.name and active.state = 'active' and active.policy = 'singleton')`,
      [[...byName.keys()].filter((name) => !running.has(name))],
    )
    for (const { name } of rows as { name: string }[]) {
      if (stopping.signal.aborted) return
      running.set(
        name,
        take(byName.get(name)!)
          .catch((error: unknown) => tell(name, error, 'turn of a job'))
          .finally(() => running.delete(name)),
      )
    }
  }
  async function take(job: Job): Promise<void> {
    const [turn] = await queue.fetch<Partial<Turn>>(job.name)
    if (!turn) return
    const over = Date.now() + (job.withinMs ?? WITHIN_MS)
    // The next turn stands before this one begins: whatever happens to this one, it comes.
    await insist(() => send(job, 1), over)
    const failure = await repeat(job, turn.data.until ?? 0, stopping.signal).catch((error: unknown) => ({ error }))
    if (!failure) return insist(() => queue.complete(job.name, turn.id), over)
    tell(job.name, failure.error, 'job failed')
    const message = explainError(failure.error)
    await insist(() => queue.fail(job.name, turn.id, { message }), over)
  }
  /** A database that is away just then would hold up the job until the time of this turn is over. */
  async function insist(say: () => Promise<unknown>, over: number): Promise<void> {
    for (;;)
      try {
        return void (await say())
      } catch (error) {
        if (stopping.signal.aborted || Date.now() > over) throw error
        await rest(lookEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
  }

  async function lookOn(): Promise<void> {
    let begun = false
    while (!stopping.signal.aborted) {
      try {
        if (!begun) await begin()
        begun = true
        await look()
      } catch (error) {
        tell('queue', error, 'queue of the jobs not read')
      }
      await rest(lookEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
    await Promise.all(running.values())
    await queue.stop({ graceful: false })
  }
  const ended = lookOn()
  return () => {
    stopping.abort()
    return ended
  }
}

const optionsOf = ({ withinMs = WITHIN_MS, together }: Job): Omit<PgBoss.Queue, 'name'> => ({
  policy: together ? 'standard' : 'singleton',
  expireInSeconds: withinMs / 1000,
  retryLimit: RETRIES,
  retryDelay: RETRY_AFTER_S,
  retryBackoff: true,
})

/** Once, or at its interval until the turn is over. */
async function repeat(job: Job, until: number, stopping: AbortSignal): Promise<void> {
  const { everyMs, withinMs = WITHIN_MS } = job
  const over = AbortSignal.any([stopping, AbortSignal.timeout(withinMs - 2000)])
  do {
    await watchJob(job.name, () => job.run(over))
    if (Date.now() + everyMs >= until) return
    await rest(everyMs, undefined, { signal: over, ref: false }).catch(() => {})
  } while (!over.aborted)
}
