/**
 * The service worker, one listener per line. It makes the app faster, never correct: everything here may be missing.
 * Its file name never changes.
 */
import { handleFetch } from './handle-fetch.ts'
import { deleteOldDocuments, cacheOpenDocuments } from './documents.ts'
import { clearOnRequest } from './clear-on-request.ts'
import { makeEditionOnSync } from './edition-on-sync.ts'
import { flushOnSync } from './outbox-sync.ts'
import { installShell, replaceBrokenShell } from './shell.ts'
import { addStaticRoutes } from './static-routes.ts'
import { deleteOldFiles, storeOnRequest } from './later-files.ts'
import { storeUsed } from './store-used.ts'
import { reportOnRequest } from './report-on-request.ts'
import { openDownloads, receiveAlbum } from './receive-album.ts'
import { openNotice, showNotice } from './show-notice.ts'
import { endInTime, skipWaitingOnRequest } from './update.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('activate', endInTime)
installShell()
self.addEventListener('install', addStaticRoutes)
self.addEventListener('install', (event) => event.waitUntil(Promise.all([replaceBrokenShell(), cacheOpenDocuments()])))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([deleteOldDocuments(), deleteOldFiles()])))
self.addEventListener('message', skipWaitingOnRequest)
self.addEventListener('message', clearOnRequest)
self.addEventListener('message', reportOnRequest)
self.addEventListener('message', storeOnRequest)
self.addEventListener('message', storeUsed)
self.addEventListener('sync', flushOnSync)
self.addEventListener('periodicsync', makeEditionOnSync)
for (const end of ['success', 'fail', 'abort']) self.addEventListener(`backgroundfetch${end}`, receiveAlbum)
self.addEventListener('backgroundfetchclick', openDownloads)
self.addEventListener('push', showNotice)
self.addEventListener('notificationclick', openNotice)
self.addEventListener('fetch', handleFetch)
