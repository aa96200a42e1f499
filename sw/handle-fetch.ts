/**
 * Decides what handles a request: a cached document, a file of the program, a picture, a public reading, or (without a
 * response here) the network, as if there were no worker.
 */
import { isPagePath } from '#contract/page-path.ts'
import { SHARE_TARGET } from '#contract/share-target.ts'
import { RECORDING_PATH } from '#offline/recording-address.ts'
import { isFromApi, learnApiBase } from './api-base.ts'
import { handleNavigation } from './documents.ts'
import { serveRecording } from './media-range.ts'
import { serveLaterFile } from './later-files.ts'
import { pictureRule, readFirst, ruleFor } from './read-cache.ts'
import { receiveShare } from './receive-share.ts'
import { fromShell, isOfThisBuild } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

const pictureFromApi = (event: FetchEvent, url: string): Promise<Response> =>
  pictureRule.handle({ event, request: new Request(url, { credentials: 'omit' }) }).catch(() => fetch(event.request))

export function handleFetch(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  const own = url.origin === self.location.origin
  if (own && url.pathname === SHARE_TARGET && request.method === 'POST') return event.respondWith(receiveShare(request))
  if (request.method !== 'GET') return
  if (own && url.pathname.startsWith(RECORDING_PATH)) return event.respondWith(serveRecording(request))
  if (request.headers.has('range')) return
  if (request.mode === 'navigate') {
    if (!own || !isPagePath(url.pathname)) return
    const page = handleNavigation(event, url)
    event.respondWith(page)
    // The page comes first, its pictures ask where the back end is.
    return event.waitUntil(page.then(learnApiBase, () => {}))
  }
  void learnApiBase()
  if (own && isOfThisBuild(url.pathname))
    return event.respondWith(fromShell(url.pathname).then((cached) => cached ?? fetch(request)))
  if (own && url.pathname.startsWith('/assets/')) return event.respondWith(serveLaterFile(event, url.pathname))
  if (request.destination === 'image') {
    if (own && url.pathname.startsWith('/media/')) return event.respondWith(pictureRule.handle({ event, request }))
    if (isFromApi(url.href)) return event.respondWith(pictureFromApi(event, request.url))
    return
  }
  const rule = ruleFor(url)
  if (rule) event.respondWith(readFirst(event, request, rule))
}
