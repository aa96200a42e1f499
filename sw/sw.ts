/**
 * The service worker, one listener per line. It makes the app faster, never correct: everything here may be missing.
 * Its file name never changes.
 */
import { handleFetch } from './handle-fetch.ts'
import { deleteOldDocuments, cacheOpenDocuments } from './documents.ts'
import { clearOnRequest } from './clear-on-request.ts'
import { flushOnSync } from './outbox-sync.ts'
import { installShell, replaceBrokenShell } from './shell.ts'
import { deleteOldFiles, storeOnRequest } from './later-files.ts'
import { reportOnRequest } from './report-on-request.ts'
import { skipWaitingOnRequest } from './update.ts'

declare const self: ServiceWorkerGlobalScope

const ACTIVATE_WITHIN_MS = 5000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

installShell()
self.addEventListener('install', (event) => event.waitUntil(Promise.all([replaceBrokenShell(), cacheOpenDocuments()])))
// Until it ends no tab gets an answer: a disk that hangs is not waited for, and what is left goes the next time.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.race([Promise.all([deleteOldDocuments(), deleteOldFiles()]), pause(ACTIVATE_WITHIN_MS)])),
)
self.addEventListener('message', skipWaitingOnRequest)
self.addEventListener('message', clearOnRequest)
self.addEventListener('message', reportOnRequest)
self.addEventListener('message', storeOnRequest)
self.addEventListener('sync', flushOnSync)
self.addEventListener('fetch', handleFetch)
