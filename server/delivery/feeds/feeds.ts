/** Feeds and calendars: what other programs read of the city, at addresses that stay. */
import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import {
  calendarKinds,
  feedForms,
  feedKinds,
  feedPath,
  STATIONS_PATH,
  timedKinds,
  type FeedForm,
  type FeedKind,
  type TimedKind,
} from '#contract/feed-address.ts'
import { getTranscript } from '#contract/content/transcripts.ts'
import { ask } from '#server/delivery/ask.ts'
import { wasWithdrawn } from '#server/content/was-withdrawn.ts'
import type { RunningApi } from '#server/platform/api/running-api.ts'
import { sendEncoded } from '#server/platform/api/send-encoded.ts'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import { EncodedBody } from '#server/platform/http/encoded-body.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import type { MediaFolder } from '#server/platform/storage/media-folder.ts'
import { calendars, readOwnCalendar } from './calendars.ts'
import { contentFeeds } from './content-feeds.ts'
import { listeningFeeds, writeStations } from './listening-feeds.ts'
import type { FeedSite } from './read-items.ts'
import { writeTimed } from './write-timed.ts'
import { writeFeed } from './write-feed.ts'

/** What is withdrawn has left every feed within a minute. */
const FRESH_MS = 20_000
const STALE_MS = 20_000
const FEEDS = 200
const MAX_AGE_S = 20

const readers = { ...contentFeeds, ...listeningFeeds }
const isKind = (name: string): name is FeedKind => (feedKinds as readonly string[]).includes(name)
const isForm = (name: string): name is FeedForm => Object.hasOwn(feedForms, name)

/** Whose ids are those of content items. */
const OF_CONTENT = /^\/feeds\/(?:albums|specials|transcripts|chapters)\/(\d{1,9})\./

interface Written {
  type: string
  body: EncodedBody
  etag: string
}

/** originOf: by which the public reaches this site. */
export function createFeeds(
  app: RunningApi,
  media: MediaFolder,
  originOf: (url: URL) => Promise<string>,
): Hono<HonoEnv> {
  const feeds = new Hono<HonoEnv>()
  const made = new TimedCache<Written>({ freshMs: FRESH_MS, staleMs: STALE_MS, limit: FEEDS, name: 'feeds' })
  const sizeOf = async (address: string) => (address.startsWith('/media/') ? media.sizeOf(address) : 0)
  const written = (type: string, text: string): Written => ({
    type,
    body: new EncodedBody(text),
    etag: `"${createHash('sha1').update(text).digest('base64url')}"`,
  })

  async function send(c: Context<HonoEnv>, make: (site: FeedSite) => Promise<Written | undefined>): Promise<Response> {
    await app.readings.takeOther('document', app.factsOf(c))
    const url = new URL(c.req.url)
    const origin = await originOf(url)
    const site = { origin, sizeOf }
    try {
      const found = await make(site)
      return found ? answer(found, c.req.raw) : missing(404)
    } catch (error) {
      // An envelope code with status 200: nothing of that id that everybody may see.
      if (!(error instanceof Refusal) || error.status !== 200) throw error
      const [, id] = OF_CONTENT.exec(c.req.path) ?? []
      return missing(id && (await wasWithdrawn(app.context().db, Number(id))) ? 410 : 404)
    }
  }
  const cached = (site: Pick<FeedSite, 'origin'>, path: string, make: () => Promise<Written>) =>
    made.get(site.origin + path, make)

  feeds.get(STATIONS_PATH, (c) =>
    send(c, (site) =>
      cached(site, STATIONS_PATH, async () => {
        const { name } = await app.settings.get<{ name?: string }>('config', {})
        return written('text/x-opml', await writeStations(app, site, `${name ?? '云上'}的电台与电视`))
      }),
    ),
  )
  const sendFeed = (c: Context<HonoEnv>, kind: string, name: string) => {
    const [, id = '', form = ''] = /^(?:([1-9]\d{0,8})\.|)([a-z]+)$/.exec(name) ?? []
    if (!isKind(kind) || !isForm(form) || (kind === 'site') !== (id === '')) return missing(404)
    const path = feedPath(kind, id, form)
    return send(c, (site) =>
      cached(site, path, async () => {
        const feed = await readers[kind](app, Number(id), site)
        return written(feedForms[form], writeFeed(feed, form, site.origin + path))
      }),
    )
  }
  for (const kind of Object.keys(timedKinds) as TimedKind[])
    feeds.get(`/feeds/${kind}/:file`, (c) => {
      const [, id] = /^([1-9]\d{0,8})\.json$/.exec(c.req.param('file') ?? '') ?? []
      if (!id) return missing(404)
      return send(c, () =>
        cached({ origin: '' }, c.req.path, async () => {
          const said = await ask(app, getTranscript, { id: Number(id) })
          return written(timedKinds[kind], JSON.stringify(writeTimed[kind](said)))
        }),
      )
    })
  feeds.get('/feeds/:kind/:file', (c) => sendFeed(c, c.req.param('kind'), c.req.param('file')))
  feeds.get('/feeds/:file', (c) => {
    const [kind = '', form = ''] = c.req.param('file').split('.')
    return sendFeed(c, kind, form)
  })
  feeds.get('/calendars/mine/:file', (c) =>
    send(c, async (site) => {
      const text = await readOwnCalendar(app.context(), c.req.param('file'), site.origin)
      return text === undefined ? undefined : written('text/calendar', text)
    }),
  )
  for (const kind of calendarKinds)
    feeds.get(`/calendars/${kind}/:file`, (c) => {
      const [, id] = /^([1-9]\d{0,8})\.ics$/.exec(c.req.param('file') ?? '') ?? []
      if (!id) return missing(404)
      return send(c, (site) =>
        cached(site, c.req.path, async () =>
          written('text/calendar', await calendars[kind](app, Number(id), site.origin)),
        ),
      )
    })
  return feeds
}

const missing = (status: 404 | 410): Response =>
  new Response('not found', { status, headers: { 'Cache-Control': 'no-store' } })

/** By the ETag alone: what is withdrawn changes a feed without a newer date in it. */
const answer = ({ type, body, etag }: Written, request: Request): Promise<Response> =>
  sendEncoded(
    body,
    request,
    {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': type === 'text/calendar' ? 'private, max-age=0' : `public, max-age=${MAX_AGE_S}`,
      // Players and readers on the web fetch feeds themselves.
      'Access-Control-Allow-Origin': '*',
    },
    etag,
  )
