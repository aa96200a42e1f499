/**
 * Files of the program that are not installed with the shell: stored when a page uses them, and all of them when a page
 * asks for it, so that every page opens without a network [decision 058]. Nothing but this build's own files is stored.
 */
import { digestOf, isOfItsType } from './intact-files.ts'

declare const __BUILD_ID__: string

const CACHE = 'program-other-files-v1'
/** Requests in flight; failures in all, after which the network is taken for lost. */
const AT_ONCE = 4
const PATIENCE = 8

let list: Promise<Record<string, string>> | undefined
/** Digests by path. It fails where the list does not come, or something else comes in its place. */
const readList = (): Promise<Record<string, string>> =>
  (list ??= fetch(`/assets/other-files-${__BUILD_ID__}.json`, { cache: 'no-cache' })
    .then((response) => response.json())
    .catch((error: unknown) => {
      list = undefined
      throw error
    }))

export async function serveOtherFile(event: FetchEvent, path: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  const cached = await cache.match(path)
  if (cached) return cached
  const response = await fetchFile(event.request, path)
  const copy = response.clone()
  const store = async () => {
    if ((await digestOf(copy.clone())) === (await readList())[path]) await cache.put(path, copy)
  }
  event.waitUntil(store().catch(() => {}))
  return response
}

/** The browser's own cache may hold a portal's page in place of the file: then the server is asked. */
async function fetchFile(request: Request, path: string): Promise<Response> {
  const response = await fetch(request)
  return isOfItsType(path, response) ? response : fetch(path, { cache: 'reload' })
}

/** Files of former builds go then. Names of messages stay as they are, because pages and workers of different versions exchange them. */
export function storeOnRequest(event: ExtendableMessageEvent): void {
  if ((event.data as { type?: string } | null)?.type === 'STORE_PROGRAM') event.waitUntil(storeAll().catch(() => {}))
}

async function storeAll(): Promise<void> {
  const [cache, files] = [await caches.open(CACHE), await readList()]
  const stored = new Set<string>()
  for (const key of await cache.keys()) {
    const path = new URL(key.url).pathname
    if (path in files) stored.add(path)
    else await cache.delete(key)
  }
  const missing = Object.entries(files).filter(([path]) => !stored.has(path))
  let failures = 0
  const storeNext = async (): Promise<void> => {
    const [path, integrity] = missing.pop() ?? []
    if (path === undefined || failures >= PATIENCE) return
    try {
      const response = await fetch(path, { integrity: integrity!, cache: 'no-cache', priority: 'low' })
      if (response.status === 200 && isOfItsType(path, response)) await cache.put(path, response)
    } catch {
      // The next start of the app goes on with what is missing.
      failures++
    }
    return storeNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
}
