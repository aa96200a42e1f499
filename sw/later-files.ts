/**
 * Files of the program that are not installed with the shell: stored when a page uses them, and all of them when a page
 * asks for it, so that every page opens without a network [decision 058]. Nothing but this build's own files is stored.
 */
import { digestOf, isOfItsType } from './intact-files.ts'
import { laterFiles } from './shell.ts'

const CACHE = 'program-later-files-v1'
/** Requests in flight; failures in all, after which the network is taken for lost. */
const AT_ONCE = 4
const PATIENCE = 8

/** Of a file that is not of this build only the type is known. */
const isIntact = async (path: string, response: Response): Promise<boolean> =>
  isOfItsType(path, response) && (!laterFiles.has(path) || (await isOfThisBuild(path, response)))
const isOfThisBuild = async (path: string, response: Response): Promise<boolean> =>
  (await digestOf(response.clone())) === laterFiles.get(path)

export async function serveLaterFile(event: FetchEvent, path: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  const cached = await cache.match(path)
  if (cached) return cached
  let response = await fetch(event.request)
  // The browser's own cache may hold a portal's page in place of the file: then the server is asked.
  if (!(await isIntact(path, response))) response = await fetch(path, { cache: 'reload' })
  const copy = response.clone()
  const store = async () => {
    if (copy.status === 200 && (await isOfThisBuild(path, copy))) await cache.put(path, copy)
  }
  event.waitUntil(store().catch(() => {}))
  return response
}

/** Names of messages stay as they are, because pages and workers of different versions exchange them. */
export function storeOnRequest(event: ExtendableMessageEvent): void {
  if ((event.data as { type?: string } | null)?.type === 'STORE_PROGRAM') event.waitUntil(storeAll())
}

const storeAll = (): Promise<void> => storeFiles((path) => laterFiles.has(path), 'no-cache')

/** wanted: those of this build to be stored, where they are not yet. */
export async function storeFiles(wanted: (path: string) => boolean, mode: RequestCache): Promise<void> {
  const cache = await caches.open(CACHE)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...laterFiles].filter(([path]) => wanted(path) && !stored.has(path))
  let failures = 0
  const storeNext = async (): Promise<void> => {
    const [path, integrity] = missing.pop() ?? []
    if (path === undefined || failures >= PATIENCE) return
    try {
      const response = await fetch(path, { integrity: integrity!, cache: mode, priority: 'low' })
      if (response.status === 200 && isOfItsType(path, response)) await cache.put(path, response)
    } catch {
      // The next start of the app goes on with what is missing.
      failures++
    }
    return storeNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
}

/** Those of former builds. */
export async function deleteOldFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const key of await cache.keys()) if (!laterFiles.has(new URL(key.url).pathname)) await cache.delete(key)
}
