/**
 * Public readings kept by the worker: network first, the kept answer when the network fails or is silent for three
 * seconds.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { CACHED_AT_HEADER as KEPT_AT } from '#contract/client.ts'
import { NOT_VIEWABLE, SUCCESS } from '#contract/errors.ts'
import { readEnvelope } from '#contract/read-envelope.ts'
import { type WorkerCache, workerCaches } from '#contract/worker-cache.ts'
import { EDITION_CACHE } from '#offline/edition/edition-pictures.ts'
import { forgetDocuments } from './documents.ts'

/** What the contract says is cached, computed when the worker was built. */
declare const __CACHED_PATHS__: [cache: WorkerCache, pattern: string][]

interface ReadRule {
  name: string
  pattern: RegExp
  entries: number
  days: number
}

const rules: ReadRule[] = [
  ...__CACHED_PATHS__.map(([cache, pattern]) => ({ ...workerCaches[cache], pattern: new RegExp(pattern) })),
  { ...workerCaches.config, pattern: /^\/app-config\.json$/ },
]
const HEAD_START_MS = 3000

export const ruleFor = (url: URL): ReadRule | undefined => rules.find((rule) => rule.pattern.test(url.pathname))

export const PICTURES = 'app-pictures-v1'
/** A portal answers 200 with a page of its own, for pictures too. */
const pictureOrNothing = (response: Response | undefined) =>
  response?.headers.get('content-type')?.startsWith('image/') ? response : null

export const pictureRule = new CacheFirst({
  cacheName: PICTURES,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    {
      cacheWillUpdate: async ({ response }) => pictureOrNothing(response),
      cachedResponseWillBeUsed: async ({ cachedResponse }) => pictureOrNothing(cachedResponse),
      // Without a network, that of the morning edition: it has one width of each.
      handlerDidError: async ({ request }) =>
        (await caches.open(EDITION_CACHE)).match(request.url, { ignoreSearch: true }),
    },
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }),
  ],
})

export async function readFirst(event: ExtendableEvent, request: Request, rule: ReadRule): Promise<Response> {
  const network = fetch(request).then(async (response) => {
    if (response.type === 'opaqueredirect') return elsewhere(response)
    const body = await response.clone().text()
    const answer = readEnvelope(body, response.status)
    if (!answer && !isConfig(request.url, body)) return elsewhere(response)
    event.waitUntil(keep(request.url, response, body, answer?.code, rule))
    return response
  })
  /** Somebody else's answer is as good as none: what was kept comes first. */
  const elsewhere = async (response: Response) => (await kept(request.url, rule)) ?? response
  const silent = new Promise<undefined>((resolve) => setTimeout(resolve, HEAD_START_MS))
  const first = await Promise.race([network.catch(() => undefined), silent])
  return first ?? (await kept(request.url, rule)) ?? network
}

/**
 * Keeps a good answer of our server with the time it came; a withdrawn item takes its kept answer, and its document,
 * with it.
 */
async function keep(
  url: string,
  response: Response,
  body: string,
  code: number | undefined,
  rule: ReadRule,
): Promise<void> {
  const cache = await caches.open(rule.name)
  if (code === NOT_VIEWABLE || (code !== undefined && response.status === 404)) {
    await cache.delete(url)
    const id = /\d+/.exec(new URL(url).pathname.split('/').pop()!)?.[0] ?? ''
    await Promise.all([forgetDocuments(id), forgetLists(id)])
    return
  }
  const readable = response.status === 200 && !response.redirected && (code === undefined || code === SUCCESS)
  if (!readable || /private|no-store/.test(response.headers.get('cache-control') ?? '')) return
  await cache
    .put(url, new Response(body, { headers: { 'Content-Type': 'application/json', [KEPT_AT]: String(Date.now()) } }))
    .catch(() => {})
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - rule.entries)).map((key) => cache.delete(key)))
}

/** Lists that were answered while a withdrawn item was in them; the pages' own copies of them are newer anyway. */
async function forgetLists(id: string): Promise<void> {
  const cache = await caches.open(workerCaches.lists.name)
  const row = new RegExp(`"id":"?${id}"?[,}]`)
  for (const key of await cache.keys()) {
    const body = await (await cache.match(key))?.text()
    if (id && body && row.test(body)) await cache.delete(key)
  }
}

async function kept(url: string, rule: ReadRule): Promise<Response | undefined> {
  const found = await (await caches.open(rule.name)).match(url)
  const age = Date.now() - Number(found?.headers.get(KEPT_AT))
  return found && age < rule.days * 86_400_000 ? found : undefined
}

/** The address of the back end stands in a file of its own, which is no envelope. */
function isConfig(url: string, body: string): boolean {
  try {
    return url.endsWith('/app-config.json') && typeof JSON.parse(body) === 'object'
  } catch {
    return false
  }
}
