declare const self: ServiceWorkerGlobalScope

/** Only the page decides when a waiting version takes over. */
export function skipWaitingOnRequest(event: ExtendableMessageEvent): void {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
}
