import type { Cluster } from './embedded-postgres.ts'

const LOOK_EVERY_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * Starts the embedded PostgreSQL again when it has ended under a living server; after each failure it waits twice as
 * long. moved: called when the cluster may have another address. Returns how to stop.
 */
export function keepCluster(cluster: Cluster, tell: (line: string) => void, moved: () => void): () => Promise<void> {
  let under: Promise<void> | undefined
  let wait = LOOK_EVERY_MS
  let notBefore = 0
  const look = async () => {
    if (cluster.runs() || performance.now() < notBefore) return
    tell('数据库已停止，正在重新启动')
    try {
      await cluster.restart()
      moved()
      wait = LOOK_EVERY_MS
      tell('数据库已重新启动')
    } catch (error) {
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
      notBefore = performance.now() + wait
      tell(`${error instanceof Error ? error.message : String(error)}；${wait / 1000} 秒后再试`)
    }
  }
  const timer = setInterval(() => {
    under ??= look().finally(() => (under = undefined))
  }, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await under
  }
}
