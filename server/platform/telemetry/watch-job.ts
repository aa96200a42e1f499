/** What is known of a job that this process runs: how its runs end, and how long they take. */
import { jobRuns, jobSeconds, jobSuccess } from './measures.ts'

/** Runs it once, and hands on how that ends. How late jobs are is told by their queue. */
export async function watchJob<T>(task: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const ended = (result: 'done' | 'failed') => {
    jobRuns.inc({ task, result })
    jobSeconds.observe({ task }, (performance.now() - began) / 1000)
  }
  try {
    const made = await work()
    ended('done')
    jobSuccess.set({ task }, Date.now() / 1000)
    return made
  } catch (error) {
    ended('failed')
    throw error
  }
}
