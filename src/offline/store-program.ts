/** Asks the worker to store every file of the program, so that all pages open without a network [decision 058]. */
export async function storeProgram(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  registration?.active?.postMessage({ type: 'STORE_PROGRAM' })
}
