/** Who answers a request: a page, the shell, a picture, a public reading, or (no answer here) the network as if there were no worker. */
import { isPagePath } from '#contract/page-path.ts'
import { KEPT_PATH } from '#offline/kept-address.ts'
import { answerNavigation } from './documents.ts'
import { answerKept } from './media-range.ts'
import { pictureRule, readFirst, ruleFor } from './read-cache.ts'
import { fromShell, isOfThisBuild } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

export function answer(event: FetchEvent): void {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  const own = url.origin === self.location.origin
  if (own && url.pathname.startsWith(KEPT_PATH)) return event.respondWith(answerKept(request))
  if (request.headers.has('range')) return
  if (request.mode === 'navigate') {
    if (own && isPagePath(url.pathname)) event.respondWith(answerNavigation(event, url))
    return
  }
  if (own && isOfThisBuild(url.pathname))
    return event.respondWith(fromShell(url.pathname).then((kept) => kept ?? fetch(request)))
  if (own && url.pathname.startsWith('/media/') && request.destination === 'image')
    return event.respondWith(pictureRule.handle({ event, request }))
  const rule = ruleFor(url)
  if (rule) event.respondWith(readFirst(event, rule))
}
