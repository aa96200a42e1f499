import type { QueryClient } from '@tanstack/react-query'
import { isGone, keepQuery } from '#queries/disk-first.ts'
import type { FirstData } from './first-data.ts'

/** Puts the answers where their queries look, with the age they have, and on disk when the visitor is idle. */
export function plantFirstData(client: QueryClient, first: FirstData): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = (navigation?.workerStart ?? 0) > 0
  for (const { key, data, meta } of first.queries) {
    const query = client.getQueryCache().build(client, { queryKey: key, ...(meta ? { meta } : {}) } as never)
    query.setData(data as never, { updatedAt: first.at, manual: true })
    // A document the worker kept shows at once, and is asked for again at once.
    if (kept) query.setState({ isInvalidated: true })
  }
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  idle(() =>
    first.queries.forEach(({ key }) => {
      const query = client.getQueryCache().find({ queryKey: key })
      // What turns out to be withdrawn is not put back on disk: an answer on its way is waited for.
      if (query)
        void Promise.resolve(query.promise)
          .catch(() => {})
          .then(() => !isGone(query.state.error) && keepQuery(query))
    }),
  )
}
