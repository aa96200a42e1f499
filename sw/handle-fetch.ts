/**
 * Decides what handles a request: a cached document, a file of the program, a picture, a public reading, or (without a
 * response here) the network, as if there were no worker.
 */
import { isPagePath } from '#contract/page-path.ts'
import { RECORDING_PATH } from '#offline/recording-address.ts'
import { handleNavigation } from './documents.ts'
import { serveRecording } from './media-range.ts'
import { serveLaterFile } from './later-files.ts'
import { pictureRule, readFirst, ruleFor } from './read-cache.ts'
import { fromShell, isOfThisBuild } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

export function handleFetch(event: FetchEvent): void {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  const own = url.origin === self.location.origin
  if (own && url.pathname.startsWith(RECORDING_PATH)) return event.respondWith(serveRecording(request))
  if (request.headers.has('range')) return
  if (request.mode === 'navigate') {
    if (own && isPagePath(url.pathname)) event.respondWith(handleNavigation(event, url))
    return
  }
  if (own && isOfThisBuild(url.pathname))
    return event.respondWith(fromShell(url.pathname).then((cached) => cached ?? fetch(request)))
  if (own && url.pathname.startsWith('/assets/')) return event.respondWith(serveLaterFile(event, url.pathname))
  if (own && url.pathname.startsWith('/media/') && request.destination === 'image')
    return event.respondWith(pictureRule.handle({ event, request }))
  const rule = ruleFor(url)
  if (rule) event.respondWith(readFirst(event, rule))
}
