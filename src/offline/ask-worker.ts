const LIMIT_MS = 3000

/**
 * Asks the service worker of this page. undefined: there is no worker, or it does not reply in time; a worker of an
 * older version may not know the question.
 */
export async function askWorker<T>(question: { type: string; [detail: string]: unknown }): Promise<T | undefined> {
  const worker = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker?.controller
  if (!worker) return undefined
  const { port1, port2 } = new MessageChannel()
  const reply = await new Promise<T | undefined>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<T>) => resolve(data)
    setTimeout(() => resolve(undefined), LIMIT_MS)
    worker.postMessage(question, [port2])
  })
  port1.close()
  return reply
}

/** The state of the service worker for this page, and the build it came from. */
export interface WorkerState {
  state: 'none' | 'absent' | 'starting' | 'running'
  /** A newer worker is installed and waits to take over. */
  waiting: boolean
  build?: string | undefined
}

/**
 * none: this browser has no service workers. absent: nothing is installed. starting: installed, but not controlling
 * this page yet.
 */
export async function workerState(): Promise<WorkerState> {
  if (!navigator.serviceWorker) return { state: 'none', waiting: false }
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const waiting = Boolean(registration?.waiting)
  if (!navigator.serviceWorker.controller) return { state: registration ? 'starting' : 'absent', waiting }
  return { state: 'running', waiting, build: await askWorker<string>({ type: 'TELL_BUILD' }) }
}
