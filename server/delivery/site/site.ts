/**
 * Everything that is not the API: the built app, pictures and recordings, the manifest, the runtime configuration, and
 * documents for navigations.
 */
import { Hono, type Context } from 'hono'
import { isDecodable, isPagePath } from '#contract/page-path.ts'
import { addressById, isPlainAddress } from '#contract/plain-address.ts'
import { isSecretAddress, isUnlisted } from '#contract/secret-address.ts'
import { SHARE_TARGET } from '#contract/share-target.ts'
import { getConfigurations, wholeSite } from '#contract/site/configurations.ts'
import type { Configurations } from '#contract/site/site-fields.ts'
import { wasWithdrawn } from '#server/content/was-withdrawn.ts'
import type { RunningApi } from '#server/platform/api/running-api.ts'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import { refusalOf } from '#server/platform/http/refusal-of.ts'
import { within } from '#server/platform/http/within.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import { traceOf } from '#server/platform/telemetry/request-trace.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import type { MediaFolder } from '#server/platform/storage/media-folder.ts'
import { DrawnDocuments, type Answer } from '#server/platform/cache/drawn-documents.ts'
import { sendFile } from './built-files.ts'
import { ask } from '#server/delivery/ask.ts'
import { createFeeds } from '#server/delivery/feeds/feeds.ts'
import { writtenOrigin } from '#server/platform/public-origin.ts'
import type { SearchEngines } from '#server/delivery/sitemaps/push-addresses.ts'
import { createSitemaps } from '#server/delivery/sitemaps/sitemaps.ts'
import { CardPictures, type FindPicture } from './card-pictures.ts'
import { compressed, type Compressed } from './compressed.ts'
import { documentMaker, shellOf, type DocumentMaker, type NoScreen } from './document.ts'
import { LaunchPictures } from './launch-pictures.ts'
import { webManifest } from './manifest.ts'
import type { Releases } from './releases.ts'
import { securityHeaders, type Policy } from './security-headers.ts'
import { StreamHosts } from './stream-hosts.ts'
import { takeShare } from './take-share.ts'

export interface SiteOptions {
  app: RunningApi
  log: Log
  media: MediaFolder
  library: FindPicture
  releases: Releases
  dist: string
  serverDist: string
  runtimeConfig: Record<string, unknown>
  connect: string[]
  frameAncestors: string[]
  secure: boolean
  engines: SearchEngines
}

/**
 * A cached document is fresh for two seconds. Afterwards its calls are repeated, and it is rendered again if their
 * responses differ. No request waits for that: the cached document is served for five more seconds, and no longer,
 * because withdrawn content must disappear.
 */
const DOCUMENT_FRESH_MS = 2000
const DOCUMENT_USABLE_MS = 5000
const DOCUMENTS = 500
/** Time limit for rendering a first screen; after it the app starts without one, as it does without a database. */
const DRAW_WITHIN_MS = 5000
/** Where the root leads: the one address of what both show. */
const FRONT_PAGE = '/page/'
/** Results of a search, in any of the pages that search. */
const isSearch = (pathname: string): boolean => /search(\/|$)/.test(pathname)
/** A document, where it moved, or why there is none. */
type Drawn = Compressed | NoScreen | { moved: string; status: 301 | 302 }
/** Pages meant to be embedded by a native shell or the PC site. */
const embeddable = /^\/(_frame_|mobile-renovation)/
/**
 * In WeChat, in the provider's app and with a token in the address, log-in needs more than the form: there the whole
 * program starts [decision 019].
 */
const loginAlone = (url: URL, userAgent: string): boolean =>
  url.pathname === '/login' &&
  !/YunShangApp|MicroMessenger/i.test(userAgent) &&
  !/^(ios|android)$/.test(url.searchParams.get('app') ?? '') &&
  !url.searchParams.has('Authorization')

export async function createSite(options: SiteOptions): Promise<Hono<HonoEnv>> {
  const { app, media, releases, dist, serverDist, runtimeConfig } = options
  const maker = await documentMaker(dist, serverDist, releases.own)
  const site = new Hono<HonoEnv>()
  const streamHosts = new StreamHosts(() => app.context().db)
  const policy = (more: Partial<Policy>): Policy => ({
    scripts: [],
    styles: [],
    connect: [...options.connect, ...streamHosts.known],
    frameAncestors: [],
    secure: options.secure,
    ...more,
  })
  const cardPictures = new CardPictures(media, options.library)
  const launchPictures = new LaunchPictures(media, async () => (await releases.find('/favicon.svg'))?.body)
  const documents = new TimedCache<Drawn | undefined>({
    freshMs: DOCUMENT_FRESH_MS,
    staleMs: DOCUMENT_USABLE_MS,
    limit: DOCUMENTS,
    name: 'documents',
  })
  const drawnDocuments = new DrawnDocuments<Drawn>(DOCUMENTS)

  site.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(securityHeaders(policy({}))))
      if (!c.res.headers.has(name) && !(name === 'X-Frame-Options' && embeddable.test(c.req.path)))
        c.res.headers.set(name, value)
  })
  site.get('/app-config.json', () => Response.json(runtimeConfig, { headers: { 'Cache-Control': 'no-cache' } }))
  const setting = <N extends 'config' | 'skin'>(name: N) =>
    app.settings.get<Configurations[N] | undefined>(name, undefined).catch(() => undefined)
  site.get('/manifest.webmanifest', async () =>
    Response.json(webManifest(await setting('config'), await setting('skin')), {
      headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
    }),
  )
  site.get('/launch/*', async (c, next) => {
    const picture = await launchPictures.send(c.req.path, await setting('config'), await setting('skin'))
    return picture ?? next()
  })
  site.route('/', createSitemaps(app, publicOrigin, options.engines.indexNow))
  site.route('/', createFeeds(app, media, publicOrigin))
  site.post(SHARE_TARGET, (c) => takeShare(c.req.raw))
  site.get('/media/*', async (c) => (await cardPictures.send(c.req.raw)) ?? media.send(c.req.raw))
  site.get('/uploads/*', async (c) => (await cardPictures.send(c.req.raw)) ?? c.notFound())
  site.on(['GET', 'HEAD'], '*', async (c) => {
    const file = c.req.path === '/' || c.req.path === '/index.html' ? undefined : await releases.find(c.req.path)
    if (file) return sendFile(file, c.req.raw, c.req.path === '/sw.js' ? { 'Service-Worker-Allowed': '/' } : {})
    if (!isPagePath(c.req.path) && c.req.path !== '/index.html')
      return new Response('not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
    if (!maker)
      return new Response('请先构建：npm run build', {
        status: 503,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      })
    const answer = await page(c, new URL(c.req.url), maker)
    return c.req.method === 'HEAD' ? new Response(null, answer) : answer
  })
  site.onError((error, c) => {
    const { refusal, headers } = refusalOf(error, options.log, 'site', traceOf(c.env)?.id)
    return new Response(refusal.message, {
      status: refusal.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
    })
  })
  return site

  async function page(c: Context<HonoEnv>, url: URL, using: DocumentMaker): Promise<Response> {
    await streamHosts.look()
    const request = c.req.raw
    const referrer: Record<string, string> = {
      ...(isSecretAddress(url) ? { 'Referrer-Policy': 'no-referrer' } : {}),
      ...(isUnlisted(url.pathname)
        ? { 'X-Robots-Tag': 'noindex, nofollow' }
        : isSearch(url.pathname)
          ? { 'X-Robots-Tag': 'noindex' }
          : {}),
    }
    const frameAncestors = embeddable.test(url.pathname) ? ["'self'", ...options.frameAncestors] : []
    const vary: Record<string, string> = url.pathname === '/login' ? { Vary: 'User-Agent' } : {}
    const shell = ({ html, scripts } = using.shell, status = 200, more: Record<string, string> = {}) =>
      new Response(html, {
        // The app it starts says why, with a way on.
        status: isDecodable(url.pathname) ? status : 404,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-cache',
          ...vary,
          ...securityHeaders(policy({ scripts, frameAncestors })),
          ...referrer,
          ...more,
        },
      })
    // The worker installs it, with the files of its own release.
    if (url.pathname === '/index.html') return shell(shellOf(await releases.find(url.pathname)))
    if (using.login && loginAlone(url, request.headers.get('user-agent') ?? ''))
      return sendDrawn(await keptDocument('log-in', () => loginProgram(using)))
    const asked = isPlainAddress(url) ? url.pathname : addressById(url)
    if (asked === undefined) return shell(undefined, 200, { 'X-Robots-Tag': 'noindex' })
    if (!using.render || app.faulty || !isDecodable(url.pathname)) return shell()
    const origin = await publicOrigin(url)
    const key = origin + asked
    if (!documents.isFresh(key) && !(await mayDraw(c))) return shell()
    return sendDrawn(await keptDocument(key, () => drawn(key, asked, origin, using, frameAncestors)))

    async function sendDrawn(found: Drawn | undefined): Promise<Response> {
      if (typeof found === 'function') return found(request)
      if (found && 'moved' in found)
        return new Response(null, {
          status: found.status,
          headers: {
            Location: found.status === 301 ? found.moved + url.search : found.moved,
            'Cache-Control': 'no-cache',
          },
        })
      if (found?.why === 'missing') return shell(undefined, 404)
      if (found?.why === 'gone') return shell(undefined, (await isWithdrawn(url.pathname)) ? 410 : 404)
      return shell(undefined, 200, found?.why === 'personal' ? { 'X-Robots-Tag': 'noindex' } : {})
    }
  }
  /** Where the public reaches this site: by the operator's setting, otherwise by the host that was asked for. */
  async function publicOrigin({ protocol, host }: URL): Promise<string> {
    // A proxy in front may have ended the encryption.
    return (await writtenOrigin(app.settings)) ?? `${options.secure ? 'https:' : protocol}//${host}`
  }
  async function isWithdrawn(pathname: string): Promise<boolean> {
    const id = Number(
      /^\/(?:posts|videos|audios|albums|atlas|specials|videos-collection|share|play)\/(\d{1,9})$/.exec(pathname)?.[1],
    )
    return id > 0 && (await wasWithdrawn(app.context().db, id).catch(() => false))
  }
  /**
   * Whether a first screen is rendered for this client. One who opens too many documents gets the shell, whose calls
   * are refused with the time to wait.
   */
  function mayDraw(c: Context<HonoEnv>): Promise<boolean> {
    return app.readings.takeOther('document', app.factsOf(c)).then(
      () => true,
      () => false,
    )
  }

  function keptDocument(key: string, make: () => Promise<Drawn | undefined>): Promise<Drawn | undefined> {
    return documents.get(key, () =>
      within(DRAW_WITHIN_MS, make()).catch(
        (error: unknown) => (
          tellFault(options.log, 'warn', { call: 'page', path: key }, error, 'first screen'),
          undefined
        ),
      ),
    )
  }

  /** The document of the log-in program. It has no time to live, so the worker never stores it. */
  async function loginProgram(using: DocumentMaker): Promise<Compressed | undefined> {
    const site = app.faulty ? undefined : await ask(app, getConfigurations, wholeSite).catch(() => undefined)
    const data = {
      config: runtimeConfig,
      at: Date.now(),
      queries: site ? [{ key: [getConfigurations.name, wholeSite], data: site }] : [],
    }
    const { html, styles } = using.login!(data, {
      name: site?.config.name ?? '云上',
      description: site?.config.description ?? '',
    })
    return compressed(html, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'User-Agent',
      'X-Robots-Tag': 'noindex',
      ...securityHeaders(policy({ scripts: using.shell.scripts, styles })),
    })
  }
  function drawn(
    key: string,
    path: string,
    origin: string,
    using: DocumentMaker,
    frameAncestors: string[],
  ): Promise<Drawn | undefined> {
    return drawnDocuments.draw(key, app.call as Answer, (answer) =>
      app.settings.arrangement.whole(() => firstScreen(path, origin, answer, using, frameAncestors)),
    )
  }
  async function firstScreen(
    path: string,
    origin: string,
    answer: Answer,
    using: DocumentMaker,
    frameAncestors: string[],
  ): Promise<Drawn> {
    const screen = await using.render!(path, answer, runtimeConfig)
    if ('why' in screen) return screen
    const [pathname] = path.split('?')
    if (screen.path !== pathname) return { moved: screen.path, status: screen.redirected ? 302 : 301 }
    const config = await app.settings.get<Partial<Configurations['config']>>('config', {})
    const { html, styles } = using[path === pathname ? 'fill' : 'fillHead'](
      { ...screen, path: path === '/' ? FRONT_PAGE : path },
      {
        origin,
        name: config.name ?? '云上',
        description: config.description ?? '',
        logo: config.image || config.logo2 || '',
      },
    )
    return compressed(html, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...securityHeaders(policy({ scripts: using.shell.scripts, styles, frameAncestors })),
    })
  }
}
