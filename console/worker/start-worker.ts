/** The console's service worker: it has the program of the inspector's page, and no answer of the server. */
import { createSignal } from '#console/signal.ts'

/** A newer program waits to take over, which it does when it is asked to. */
export const waitingWorker = createSignal<ServiceWorker | undefined>(undefined)

export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const registration = await navigator.serviceWorker.register('/console/sw.js', { scope: '/console/' })
  const look = () => navigator.serviceWorker.controller && waitingWorker.set(registration.waiting ?? undefined)
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
}

/** The page is loaded anew, by the newer program. */
export function takeNewProgram(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waitingWorker.get()?.postMessage({ type: 'SKIP_WAITING' })
}
