/**
 * On a first visit the worker takes no part in what the page fetches: nothing of it would be there without a network.
 * So the worker is told of everything that was fetched, and of what follows, as long as this page goes on without it.
 */
export async function storeWhatIsUsed(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  const observer = new PerformanceObserver((list) => {
    const used = list.getEntries() as PerformanceResourceTiming[]
    const pictures = used.filter(({ initiatorType }) => initiatorType === 'img')
    const files = used.filter((one) => !pictures.includes(one))
    const urls = (some: PerformanceResourceTiming[]) => some.map(({ name }) => name)
    registration.active?.postMessage({ type: 'STORE_USED', pictures: urls(pictures), files: urls(files) })
  })
  // Also what came before.
  observer.observe({ type: 'resource', buffered: true })
  navigator.serviceWorker.addEventListener('controllerchange', () => observer.disconnect(), { once: true })
}

/**
 * Asks the worker to store every file of the program, so that all pages open without a network [decision 058]; without
 * a worker nothing happens.
 */
export async function storeProgram(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage({ type: 'STORE_PROGRAM' })
}
