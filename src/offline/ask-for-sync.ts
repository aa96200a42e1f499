const WAKE = 'outbox'

/** The worker is woken when a network is there, also when no page is open any more. Only some browsers do. */
export async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as
      | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
      | undefined
    await registration?.sync?.register(WAKE)
  } catch {
    // Not supported, or not allowed: the page does it.
  }
}
