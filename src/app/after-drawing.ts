import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Stores } from '#stores/stores.ts'
import { announcePages } from './announce-page.ts'
import { followShell } from './follow-shell.ts'
import { registerWorker } from './worker.ts'

/** What the first page does without: the shell's share button, the next page's heading, the worker. */
export function afterDrawing(stores: Stores, router: AnyRouter, client: QueryClient): void {
  followShell(stores, router, client)
  announcePages(router)
  registerWorker(stores)
}
