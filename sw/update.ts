declare const self: ServiceWorkerGlobalScope

/** The page decides when a waiting version takes over; nothing here does. */
export function skipWaitingWhenAsked(event: ExtendableMessageEvent): void {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
}
