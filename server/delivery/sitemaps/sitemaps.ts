/** robots.txt and the sitemaps it names: an index, its files as XML and as plain text, and the news of two days. */
import { Hono } from 'hono'
import type { RunningApi } from '#server/platform/api/running-api.ts'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import { escapeMarkup } from '#server/platform/words/escape-markup.ts'
import { INDEXNOW_FILE } from './push-addresses.ts'
import { isSitemapKind, listFiles, readAddresses, readNews } from './read-addresses.ts'

const FRESH_MS = 60_000
const STALE_MS = 600_000
const FILES = 100
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Pages that search engines have no use for: of one citizen, or of the way in. */
const ROBOTS = ['/login', '/mine', '/setting', '/wallet', '/outbox', '/drafts', '/preview/', '/inner-link']

interface Sitemap {
  type: 'application/xml' | 'text/plain'
  body: string
}

/** originOf: by which the public reaches this site. key: proves to search engines that what they are told is ours. */
export function createSitemaps(
  app: RunningApi,
  originOf: (url: URL) => Promise<string>,
  key: string | undefined,
): Hono<HonoEnv> {
  const sitemaps = new Hono<HonoEnv>()
  const made = new TimedCache<Sitemap | undefined>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    limit: FILES,
    name: 'sitemaps',
  })
  const db = () => app.context().db
  const send = (path: string, make: (origin: string, file: string) => Promise<Sitemap | undefined>) =>
    sitemaps.get(path, async (c) => {
      await app.readings.takeOther('document', app.factsOf(c))
      const url = new URL(c.req.url)
      const origin = await originOf(url)
      const found = await made.get(origin + url.pathname, () => make(origin, c.req.param('file') ?? ''))
      if (!found) return new Response('not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
      return new Response(found.body, {
        headers: { 'Content-Type': `${found.type}; charset=utf-8`, 'Cache-Control': 'public, max-age=60' },
      })
    })

  if (key) send(INDEXNOW_FILE, async () => ({ type: 'text/plain', body: key }))
  send('/robots.txt', async (origin) => ({
    type: 'text/plain',
    body: [
      'User-agent: *',
      ...ROBOTS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      `Sitemap: ${origin}/sitemap-news.xml`,
      '',
    ].join('\n'),
  }))
  send('/sitemap.xml', async (origin) => {
    const files = await listFiles(db())
    const names = files.flatMap(({ kind, files: count }) => Array.from({ length: count }, (_, n) => `${kind}-${n}`))
    const rows = names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`)
    return {
      type: 'application/xml',
      body: `${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join('\n')}\n</sitemapindex>\n`,
    }
  })
  send('/sitemap-news.xml', async (origin) => {
    const { name = '云上' } = await app.settings.get<{ name?: string }>('config', {})
    const rows = (await readNews(db(), new Date())).map(
      ({ path, title, at }) =>
        `<url><loc>${escapeMarkup(origin + path)}</loc><news:news><news:publication><news:name>${escapeMarkup(name)}</news:name>` +
        `<news:language>zh-cn</news:language></news:publication><news:publication_date>${at.toISOString()}</news:publication_date>` +
        `<news:title>${escapeMarkup(title)}</news:title></news:news></url>`,
    )
    const news = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'
    return { type: 'application/xml', body: `${HEAD}<urlset ${NAMESPACE} ${news}>\n${rows.join('\n')}\n</urlset>\n` }
  })
  send('/sitemaps/:file', async (origin, file) => {
    const [, kind = '', number, form] = /^([a-z_]+)-(\d{1,6})\.(xml|txt)$/.exec(file) ?? []
    if (!isSitemapKind(kind)) return undefined
    const addresses = await readAddresses(db(), kind, Number(number))
    if (form === 'txt') return { type: 'text/plain', body: addresses.map(({ path }) => `${origin}${path}\n`).join('') }
    const rows = addresses.map(
      ({ path, at }) =>
        `<url><loc>${escapeMarkup(origin + path)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</url>`,
    )
    return { type: 'application/xml', body: `${HEAD}<urlset ${NAMESPACE}>\n${rows.join('\n')}\n</urlset>\n` }
  })
  return sitemaps
}
