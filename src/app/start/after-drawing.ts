import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { deviceCookies } from '#host/device-cookies.ts'
import { noteArrival } from '#host/share-origin.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import type { Stores } from '#stores/stores.ts'
import { announcePages } from '#app/frame/announce-page.ts'
import { askWhileOffline } from './ask-while-offline.ts'
import { atRest } from '#app/frame/at-rest.ts'
import { followStorage } from './follow-storage.ts'
import { followShell } from './follow-shell.ts'
import { warmFrame } from '#app/frame/frame.tsx'
import { registerWorker } from './worker.ts'

const WORKER_WITHIN_MS = 15_000
/** Whether a server drew this document. */
const isDrawn = () => document.querySelector('meta[name="document-ttl"]') !== null

/**
 * Starts what the first page can do without: the return of the network, the inviter, the share button of the shell,
 * changes by other tabs, the row under the finger, refetching, focus on headings, the worker. arrival: the address of
 * the first document.
 */
export function afterDrawing(
  stores: Stores,
  router: AnyRouter,
  client: QueryClient,
  arrival: string,
  askNetwork: () => Promise<void>,
): void {
  askWhileOffline(stores.network, askNetwork)
  noteArrival(deviceCookies(), arrival)
  followShell(stores, router, client)
  followStorage(stores)
  void import('./after-first-page.ts').then(({ followReader }) => followReader(stores, router, client)).catch(() => {})
  announcePages(router)
  const site = () => client.getQueryData(configurationsQuery().queryKey)?.config.name ?? '云上'
  void atRest(async () => {
    const { followHomeScreen } = await import('./follow-home-screen.ts')
    followHomeScreen(stores, router, site)
  }).catch(() => {})
  for (const part of warmFrame) atRest(part).catch(() => {})
  let begun = false
  const register = () => {
    if (begun) return
    begun = true
    // The worker caches the home page that a server draws. Where none does, whoever came by another page gets it now.
    registerWorker(stores, () => void (isDrawn() || router.preloadRoute({ to: '/index' })))
  }
  // It stores hundreds of files, in the process that draws.
  void atRest(register)
  // However long somebody scrolls: without it nothing opens once the network is lost.
  setTimeout(register, WORKER_WITHIN_MS)
}
