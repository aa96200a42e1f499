const LIMIT_MS = 3000

/** Asks the service worker of this page. undefined: there is none, or it says nothing in time; one of an older version may not know the question. */
export async function askWorker<T>(question: { type: string; [detail: string]: unknown }): Promise<T | undefined> {
  const worker = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker?.controller
  if (!worker) return undefined
  const { port1, port2 } = new MessageChannel()
  const answer = await new Promise<T | undefined>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<T>) => resolve(data)
    setTimeout(() => resolve(undefined), LIMIT_MS)
    worker.postMessage(question, [port2])
  })
  port1.close()
  return answer
}

/** What the worker does for this page, and the build it came from. */
export interface WorkerState {
  state: 'none' | 'absent' | 'starting' | 'running'
  /** A newer one waits for its turn. */ waiting: boolean
  build?: string | undefined
}

/** none: this browser has no workers. absent: nothing is installed. starting: installed, but not for this page yet. */
export async function workerState(): Promise<WorkerState> {
  if (!('serviceWorker' in navigator)) return { state: 'none', waiting: false }
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const waiting = Boolean(registration?.waiting)
  if (!navigator.serviceWorker.controller) return { state: registration ? 'starting' : 'absent', waiting }
  return { state: 'running', waiting, build: await askWorker<string>({ type: 'TELL_BUILD' }) }
}
