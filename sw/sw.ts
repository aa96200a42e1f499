/** The service worker, one listener a line. It makes the app faster, never correct: everything here may be missing. Its name never changes. */
import { answer } from './answer.ts'
import { forgetOldDocuments, keepOpenDocuments } from './documents.ts'
import { forgetWhenAsked } from './forget-when-asked.ts'
import { flushWhenWoken } from './outbox-sync.ts'
import { installShell } from './shell.ts'
import { tellWhenAsked } from './tell-when-asked.ts'
import { skipWaitingWhenAsked } from './update.ts'

declare const self: ServiceWorkerGlobalScope

installShell()
self.addEventListener('install', (event) => event.waitUntil(keepOpenDocuments()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOldDocuments()))
self.addEventListener('message', skipWaitingWhenAsked)
self.addEventListener('message', forgetWhenAsked)
self.addEventListener('message', tellWhenAsked)
self.addEventListener('sync', flushWhenWoken)
self.addEventListener('fetch', answer)
