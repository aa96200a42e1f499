/** What is known of a job: how its runs end, how long they take, and how late the next one is. */
import { Gauge } from 'prom-client'
import { jobRuns, jobSeconds, jobSuccess, measures } from './measures.ts'

interface WatchedJob {
  /** Runs it once, and hands on how that ends. */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** This process does not do it any longer. */
  end: () => void
}
interface Due {
  name: string
  /** By the clock of performance.now(). */
  at: number
}

/** Of the jobs this process does: another one does the others. */
const due = new Set<Due>()

new Gauge({
  name: 'yunshang_job_lag_seconds',
  help: '后台任务比应当运行的时刻晚了多少秒；只有承担该任务的进程有值',
  labelNames: ['task'],
  registers: [measures],
  collect() {
    this.reset()
    for (const { name, at } of due) this.set({ task: name }, Math.max(0, performance.now() - at) / 1000)
  },
})

/** A run is due at once, and then so long after the last one began. */
export function watchJob(name: string, everyMs: number): WatchedJob {
  const next: Due = { name, at: performance.now() }
  due.add(next)
  return {
    async run(work) {
      const began = performance.now()
      const ended = (result: 'done' | 'failed') => {
        jobRuns.inc({ task: name, result })
        jobSeconds.observe({ task: name }, (performance.now() - began) / 1000)
        next.at = began + everyMs
      }
      try {
        const made = await work()
        ended('done')
        jobSuccess.set({ task: name }, Date.now() / 1000)
        return made
      } catch (error) {
        ended('failed')
        throw error
      }
    },
    end: () => void due.delete(next),
  }
}
