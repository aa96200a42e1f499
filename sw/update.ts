declare const self: ServiceWorkerGlobalScope

/** Only the page decides when a waiting version takes over. */
export function skipWaitingOnRequest(event: ExtendableMessageEvent): void {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
}

const ACTIVATE_WITHIN_MS = 5000
/**
 * The first listener of `activate`. Until that ends no tab gets an answer: none of the listeners after it, those of the
 * precache among them, waits for a disk that hangs; what is left goes the next time.
 */
export function endInTime(event: ExtendableEvent): void {
  const waitUntil = event.waitUntil.bind(event)
  const end = new Promise((resolve) => setTimeout(resolve, ACTIVATE_WITHIN_MS))
  event.waitUntil = (work) => waitUntil(Promise.race([work, end]))
}
