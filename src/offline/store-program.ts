/**
 * Asks the worker to store every file of the program, so that all pages open without a network [decision 058]; without
 * a worker nothing happens.
 */
export async function storeProgram(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage({ type: 'STORE_PROGRAM' })
}
