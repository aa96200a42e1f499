import type { QueryClient } from '@tanstack/react-query'
import { isGone, storeQuery } from '#queries/disk-first.ts'
import type { FirstData } from './first-data.ts'

/** Puts the responses into the query cache, with their age, and on disk when the browser is idle. */
export function fillCacheFromDocument(client: QueryClient, first: FirstData): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const fromWorker = (navigation?.workerStart ?? 0) > 0
  for (const { key, data, meta } of first.queries) {
    const query = client.getQueryCache().build(client, { queryKey: key, ...(meta ? { meta } : {}) } as never)
    query.setData(data as never, { updatedAt: first.at, manual: true })
    // A document stored by the worker is shown at once and refetched at once.
    if (fromWorker) query.setState({ isInvalidated: true })
  }
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  idle(() =>
    first.queries.forEach(({ key }) => {
      const query = client.getQueryCache().find({ queryKey: key })
      // Content that turns out to be withdrawn must not be written back to disk: a request in flight is awaited first.
      if (query)
        void Promise.resolve(query.promise)
          .catch(() => {})
          .then(() => !isGone(query.state.error) && storeQuery(query))
    }),
  )
}
