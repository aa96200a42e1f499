/** The copies kept for reading without a network go; drafts, settings, the session and what the app needs to start stay. */
import { purgeCopies } from './copies.ts'

const WORKER_LIMIT_MS = 3000
/** Without these an app that starts with no network would not know its own city. */
const needed = (key: string): boolean => key.includes('getConfigurations') || key.includes('getDomainConfig')

export async function forgetReadings(owner: string): Promise<void> {
  await Promise.all([purgeCopies('public', needed), purgeCopies(owner, needed), askWorker()])
}

/** The worker has copies of its own; without a worker there are none. */
async function askWorker(): Promise<void> {
  const worker = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    setTimeout(resolve, WORKER_LIMIT_MS)
    worker.postMessage({ type: 'FORGET_READINGS' }, [port2])
  })
  port1.close()
}
