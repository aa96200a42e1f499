/**
 * The app shell: precached at install, completely or not at all; old builds are cleaned up when this one takes over.
 */
import { cleanupOutdatedCaches, matchPrecache, precache, getCacheKeyForURL } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

export function installShell(): void {
  precache(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
}

/** A file of this build, by its URL. */
export const fromShell = (url: string): Promise<Response | undefined> => matchPrecache(url)

export const shellPage = (): Promise<Response | undefined> => matchPrecache('/index.html')

/** Whether this file belongs to this worker's build. */
export const isOfThisBuild = (url: string): boolean => getCacheKeyForURL(url) !== undefined
