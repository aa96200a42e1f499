import type { QueryClient } from '@tanstack/react-query'
import { isGone, loadDisk, type Keep } from '#queries/disk-first.ts'
import type { FirstData } from './first-data.ts'

const DISK_MS = 300
/** owner: whose copies on disk depend on the reader. */
type Reader = { signedIn: boolean; owner: string }

/**
 * Puts the responses into the query cache, with their age, and on disk when the browser is idle. Left to the disk are,
 * after a reload, a list of which it has more pages, because the reader's place is in one of them; and where the worker
 * had stored the document, which is always drawn for a guest, what somebody signed in has read for themselves since.
 */
export async function fillCacheFromDocument(client: QueryClient, first: FirstData, reader: Reader): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const fromWorker = (navigation?.workerStart ?? 0) > 0
  const left = await leftToDisk(first, reader, { fromWorker, reload: navigation?.type === 'reload' })
  const queries = first.queries.filter((one) => !left.includes(one))
  for (const { key, data, meta } of queries) {
    const query = client.getQueryCache().build(client, { queryKey: key, ...(meta ? { meta } : {}) } as never)
    query.setData(data as never, { updatedAt: first.at, manual: true })
    // A document stored by the worker is shown at once and refetched at once. So is what depends on the reader: the
    // document was drawn for a guest.
    if (fromWorker || (reader.signedIn && meta?.personal === true)) query.setState({ isInvalidated: true })
  }
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  idle(() =>
    queries.forEach(({ key, meta }) => {
      // A guest's answer is no copy of theirs.
      if (reader.signedIn && meta?.personal === true) return
      const query = client.getQueryCache().find({ queryKey: key })
      // Content that turns out to be withdrawn must not be written back to disk: a request in flight is awaited first.
      if (query)
        void Promise.all([loadDisk(), Promise.resolve(query.promise).catch(() => {})])
          .then(([{ storeQuery }]) => !isGone(query.state.error) && storeQuery(query))
          .catch(() => {})
    }),
  )
}

const pagesOf = (data: unknown): number => (data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0

/** A disk that does not answer at once is not waited for. */
async function leftToDisk(
  { queries, at }: FirstData,
  { signedIn, owner }: Reader,
  { fromWorker, reload }: { fromWorker: boolean; reload: boolean },
): Promise<FirstData['queries']> {
  const isOwn = ({ meta }: FirstData['queries'][number]) => fromWorker && signedIn && meta?.personal === true
  const asked = queries.filter((one) => isOwn(one) || (reload && pagesOf(one.data) > 0))
  const keepOf = ({ meta }: FirstData['queries'][number]) => {
    const keep = meta?.keep as Keep | undefined
    return keep && meta?.personal === true ? { ...keep, scope: owner } : keep
  }
  if (asked.length === 0) return []
  const stored = loadDisk().then(({ storedCopy }) => Promise.all(asked.map((one) => storedCopy(one.key, keepOf(one)))))
  const slow = new Promise<[]>((resolve) => setTimeout(resolve, DISK_MS, []))
  const kept = await Promise.race([stored, slow]).catch(() => [])
  return asked.filter((one, place) => {
    const copy = kept[place]
    return copy && ((isOwn(one) && copy.at > at) || pagesOf(copy.data) > pagesOf(one.data))
  })
}
