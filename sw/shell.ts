/**
 * The app shell: precached at install, completely and intact or not at all [decision 032]; old builds are cleaned up
 * when this one takes over. What is missing here, the network gives.
 */
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { isOfItsType, onlyIntactFiles } from './intact-files.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

const manifest = self.__WB_MANIFEST as (PrecacheEntry & { later?: true })[]
/** Digests of the files that are stored later, by path. */
export const laterFiles: ReadonlyMap<string, string> = new Map(
  manifest.filter(({ later }) => later).map(({ url, integrity }) => [`/${url}`, integrity!]),
)

/** Taking over now interrupts nothing that works: the set of the worker before this one is broken. */
const takeOver = () => void self.skipWaiting()
const files: PrecacheController = new PrecacheController({
  plugins: [onlyIntactFiles((cacheKey) => files.getIntegrityForCacheKey(cacheKey), takeOver)],
})

export function installShell(): void {
  files.precache(manifest.filter(({ later }) => !later))
  cleanupOutdatedCaches()
}

/** Workers before decision 032 stored whatever came; their files of other builds can be judged only by type. */
export async function replaceBrokenShell(): Promise<void> {
  const cache = await caches.open(files.strategy.cacheName)
  for (const key of await cache.keys()) {
    const response = await cache.match(key)
    if (response && !isOfItsType(key.url, response)) return takeOver()
  }
}

/** A file of this build, by its URL. */
export const fromShell = (url: string): Promise<Response | undefined> => files.matchPrecache(url)

export const shellPage = (): Promise<Response | undefined> => files.matchPrecache('/index.html')

/** Whether this file belongs to this worker's build. */
export const isOfThisBuild = (url: string): boolean => files.getCacheKeyForURL(url) !== undefined
