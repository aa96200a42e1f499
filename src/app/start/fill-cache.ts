import { hashKey, type QueryClient } from '@tanstack/react-query'
import { visitStorage } from '#host/device-storage.ts'
import { isGone, loadDisk, type Keep } from '#queries/disk-first.ts'
import { keyFor } from '#queries/query-client.ts'
import type { FirstData } from './first-data.ts'

/** The time to wait for the disk. */
const DISK_MS = 300
/**
 * The time to wait for a list on disk, without whose later pages the reader's place is lost: busy phones take a
 * second.
 */
const LIST_MS = 4000
const IDLE_MS = 2000
const NOTED = 'list-pages'
/** person: whose the answers are that depend on the reader; the document names a guest. */
type Reader = { signedIn: boolean; person: string }

/**
 * Puts the responses into the query cache, with their age, and on disk when the browser is idle. Left to the disk are,
 * after a reload, a list of which it has more pages, because the reader's place is in one of them; and where the worker
 * had stored the document, which is always drawn for a guest, what somebody signed in has read for themselves since.
 */
export async function fillCacheFromDocument(client: QueryClient, drawn: FirstData, reader: Reader): Promise<void> {
  notePages(client)
  const first = { ...drawn, queries: drawn.queries.map((one) => ({ ...one, key: keyFor(reader.person, one.key) })) }
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
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, IDLE_MS))
  const store = () =>
    queries.forEach(({ key, meta }) => {
      // A guest's answer is no copy of theirs.
      if (reader.signedIn && meta?.personal === true) return
      const query = client.getQueryCache().find({ queryKey: key })
      // Content that turns out to be withdrawn must not be written back to disk: a request in flight is awaited first.
      if (query)
        void Promise.all([loadDisk(), Promise.resolve(query.promise).catch(() => {})])
          .then(([{ storeQuery }]) => !isGone(query.state.error) && storeQuery(query))
          .catch(() => {})
    })
  // A busy phone may never be idle: what is being read is kept all the same.
  idle(store, { timeout: IDLE_MS })
}

/** When the document is left: which lists have more pages, which a reload then knows before it asks the disk. */
function notePages(client: QueryClient): void {
  addEventListener('pagehide', () => {
    const long = client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => pagesOf(state.data) > 1)
    visitStorage().setItem(NOTED, String(long.map(({ queryHash }) => queryHash)))
  })
}
const pagesOf = (data: unknown): number => (data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0

async function leftToDisk(
  { queries, at }: FirstData,
  { signedIn }: Reader,
  { fromWorker, reload }: { fromWorker: boolean; reload: boolean },
): Promise<FirstData['queries']> {
  const isOwn = ({ meta }: FirstData['queries'][number]) => fromWorker && signedIn && meta?.personal === true
  // Each hash is the whole of an array in JSON: none is a part of another.
  const noted = reload ? visitStorage().getItem(NOTED) : ''
  const hadMore = ({ key }: FirstData['queries'][number]) => noted?.includes(hashKey(key))
  const asked = queries.filter((one) => isOwn(one) || hadMore(one))
  if (asked.length === 0) return []
  const stored = loadDisk().then(({ storedCopy }) =>
    Promise.all(asked.map((one) => storedCopy(one.key, one.meta?.keep as Keep | undefined))),
  )
  const slow = new Promise<[]>((resolve) => setTimeout(resolve, asked.some(hadMore) ? LIST_MS : DISK_MS, []))
  const kept = await Promise.race([stored, slow]).catch(() => [])
  return asked.filter((one, place) => {
    const copy = kept[place]
    return copy && ((isOwn(one) && copy.at > at) || pagesOf(copy.data) > pagesOf(one.data))
  })
}
