/**
 * Documents rendered by the server are cached, so that the next start paints before the program runs. Only documents of
 * this build, and only within their own time to live; every other start uses the shell, which works without a network.
 */
import { CACHED_AT_HEADER } from '#contract/client.ts'
import { contentPaths } from '#contract/content/content-page.ts'
import { isDecodable } from '#contract/page-path.ts'
import { isPlainAddress } from '#contract/plain-address.ts'
import { isSecretAddress } from '#contract/secret-address.ts'
import { isOfThisBuild, shellPage } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

const CACHE = 'app-documents-v1'
const LIMIT = 30
const TTL = 'x-kept-minutes'

export async function handleNavigation(event: FetchEvent, url: URL): Promise<Response> {
  if (!isDecodable(url.pathname)) return ofNoPage(event.request)
  const cached = await cachedDocument(url)
  event.waitUntil(refresh(url))
  const page = cached ?? (await shellPage())
  if (!page) return fetch(event.request)
  return isSecretAddress(url) ? again(page, { 'Referrer-Policy': 'no-referrer' }) : page
}

/** The shell says what there is no page for; the status is that of the server. */
async function ofNoPage(request: Request): Promise<Response> {
  const page = await shellPage()
  return page ? again(page, {}, 404) : fetch(request)
}

/** The shell is the same for all addresses: what the server says of one alone is said here too. */
function again(page: Response, more: Record<string, string>, status = 200): Response {
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(page.body, { headers, status })
}

/**
 * Caches the pages that are open while this worker is installed, and the root they may have been opened by, so that
 * their next start is already fast.
 */
export async function cacheOpenDocuments(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = new Set(['/', ...open.map(({ url }) => new URL(url).pathname + new URL(url).search)])
  await Promise.all([...pages].map((page) => refresh(new URL(page, self.location.origin))))
}

export async function deleteOldDocuments(): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const key of await cache.keys()) {
    const response = await cache.match(key)
    if (!response || !isOfThisBuild(metaOf(await response.text(), 'entry'))) await cache.delete(key)
  }
}

/** When an item was found withdrawn, by its id. The server may still deliver its document for some seconds. */
const withdrawn = new Map<string, number>()
const SETTLING_MS = 15_000
const isWithdrawn = ({ pathname }: URL): boolean =>
  pathname.split('/').some((part) => Date.now() - (withdrawn.get(part) ?? -SETTLING_MS) < SETTLING_MS)

/** Deletes the documents of a withdrawn item, by its id, and those with a link to it, drawn while it was there. */
export async function forgetDocuments(id: string): Promise<void> {
  if (!id) return
  withdrawn.set(id, Date.now())
  const cache = await caches.open(CACHE)
  const link = new RegExp(`href="(?:${contentPaths.join('|')})/${id}["?#]`)
  for (const key of await cache.keys()) {
    const html = new URL(key.url).pathname.split('/').includes(id) ? '' : await (await cache.match(key))?.text()
    if (!html || link.test(html)) await cache.delete(key)
  }
}

async function cachedDocument(url: URL): Promise<Response | undefined> {
  if (!isPlainAddress(url)) return undefined
  const found = await (await caches.open(CACHE)).match(url.pathname)
  if (!found) return undefined
  const age = Date.now() - Number(found.headers.get(CACHED_AT_HEADER))
  return age >= 0 && age < Number(found.headers.get(TTL)) * 60_000 ? found : undefined
}

async function refresh(url: URL): Promise<void> {
  if (!isPlainAddress(url)) return
  try {
    const response = await fetch(url.pathname, { credentials: 'omit', headers: { Accept: 'text/html' } })
    if (![200, 404, 410].includes(response.status) || response.redirected) return
    const body = await response.text()
    if (isWithdrawn(url) || !isWhole(body)) return
    const ttl = response.status === 200 ? metaOf(body, 'document-ttl') : ''
    // The server answers with the shell and renders no first screen for this address any more: the item was withdrawn.
    // Another page, as that of a Wi-Fi which wants a log-in, says nothing.
    if (!ttl) return void (isShell(body) && (await (await caches.open(CACHE)).delete(url.pathname)))
    if (!isOfThisBuild(metaOf(body, 'entry'))) return
    const headers = new Headers(response.headers)
    headers.set(TTL, ttl)
    headers.set(CACHED_AT_HEADER, String(Date.now()))
    headers.delete('content-encoding')
    headers.delete('content-length')
    const cache = await caches.open(CACHE)
    await cache.delete(url.pathname)
    await cache.put(url.pathname, new Response(body, { headers }))
    if (isWithdrawn(url)) await cache.delete(url.pathname)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - LIMIT)).map((key) => cache.delete(key)))
  } catch {
    // Without a network, or without space, the shell starts the page.
  }
}

/** A portal or a proxy may answer 200 with the beginning of a page only. */
const isWhole = (html: string): boolean => html.trimEnd().endsWith('</html>')

const isShell = (html: string): boolean =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].some(([, source]) => isOfThisBuild(source!))

function metaOf(html: string, name: string): string {
  return new RegExp(`<meta name="${name}" content="([^"]+)"`).exec(html)?.[1] ?? ''
}
