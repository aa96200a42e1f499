/** Everything one process serves: API, streams, uploads and the site, on one database. */
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { isApiPath } from '#contract/api-path.ts'
import { SHARE_TARGET } from '#contract/share-target.ts'
import { openSecrets, readDataKey } from '#server/platform/access/secrets.ts'
import { refuseSpent } from '#server/platform/api/refuse-spent.ts'
import { createConsole, deskCookie, mediaBytesPath } from '#server/console/desk-app.ts'
import { createApp } from './app.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Answer, Upgrade } from './front-door.ts'
import { cutWhenSlow } from '#server/platform/http/cut-when-slow.ts'
import { loadFaults } from '#server/platform/http/faults.ts'
import type { OpenStreams } from '#server/platform/http/open-streams.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import { webhookIdentityCheck } from '#server/platform/identity-check.ts'
import { kinds } from './review-kinds.ts'
import { jobs } from './jobs.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import { needCityFiles } from './need-city-files.ts'
import type { Options } from './options.ts'
import { choosePayout } from '#server/money/payout/choose-payout.ts'
import { noticePath, receiveNotices } from '#server/money/payout/receive-notices.ts'
import { seedOnce } from '#server/seed/seed-once.ts'
import type { LoadWorld } from '#server/seed/seed.ts'
import { Settings } from '#server/platform/settings.ts'
import { dataHeaders, plainHeaders } from '#server/delivery/site/security-headers.ts'
import type { Releases } from '#server/delivery/site/releases.ts'
import { SHARE_WITHIN_MS } from '#server/delivery/site/take-share.ts'
import { createSite } from '#server/delivery/site/site.ts'
import { chooseSms } from '#server/people/sms/choose-sms.ts'
import { writtenOrigin } from '#server/platform/public-origin.ts'
import { CityFiles } from '#server/platform/storage/city-files.ts'
import { MediaFolder } from '#server/platform/storage/media-folder.ts'
import { createStreams, streamPath } from '#server/delivery/streams/streams.ts'
import { Loops } from '#server/delivery/streams/loops.ts'
import { openStudioDoor } from '#server/studio/studio-door.ts'
import { openUploads } from '#server/uploads/open-uploads.ts'
import { libraryPicture } from '#server/library/library-picture.ts'
import { createUploads, uploadPath } from '#server/uploads/receive-upload.ts'

export interface City {
  answer: Answer
  /** What staff are answered on the address of the console, where this process serves it. */
  answerStaff: Answer | undefined
  /** Where studios send from. */
  upgradeStaff: Upgrade | undefined
  /** Leaves the background jobs to another process; those that run are finished. */
  finish: () => Promise<void>
  /** Ends what is never finished by itself: the events of live rooms, and endless recordings. */
  endStreams: () => void
  /** Writes what is counted in memory. */
  flush: () => Promise<void>
  streams: OpenStreams
}

const loadWorld: LoadWorld = async (name) => (await import('#demo/worlds/worlds.ts')).loadWorld(name)

/** What the API answers: calls, and what machines ask of this process. */
const isData = (address: string) => isApiPath(address) || /^\/(healthz|readyz|metrics)(\?|$)/.test(address)

/** Makes sure the database has its world, and joins what serves it. */
export async function openCity(
  options: Options,
  { connection, releases, log }: { connection: Connection; releases: Releases; log: Log },
): Promise<City> {
  const { s3 } = options.uploads
  const media = new CityFiles(`${options.dataDir}/media`, s3 && { options: s3, prefix: 'media' })
  const sources = new CityFiles(`${options.dataDir}/sources`, s3 && { options: s3, prefix: 'sources' })
  const secrets = await openSecrets(connection.db, readDataKey(options.dataDir, options.dataKey))
  const ground = { media: media.folder, sources: sources.folder, secrets }
  await seedOnce(connection, options.seed, { ...ground, loadWorld }, (line) => log.info(line))
  await needCityFiles(connection.db, options.dataDir, { media, sources, bucket: s3 })
  const world = await new Settings(connection.db).get<string | undefined>('world', undefined)
  const { origins, trustedProxies, secretKey, smsPerAddress, challengeSteps, openStreams, wechat, hosts } = options
  const identity = options.identity && webhookIdentityCheck(options.identity.url, options.identity.token)
  const files = openUploads(options.uploads, { dataDir: options.dataDir, world, hosts })
  const app = createApp({
    connection,
    dataDir: options.databaseUrl ? undefined : options.dataDir,
    log,
    faults: await loadFaults(connection.db),
    origins,
    trustedProxies,
    secretKey,
    smsPerAddress,
    challengeSteps,
    openStreams,
    sms: chooseSms(options.sms, world, log),
    secrets,
    identity,
    wechat,
    hosts,
    uploads: files,
    notices: options.notices,
    payout: choosePayout(options.payout, { world, withWechat: wechat !== undefined }),
  })
  const folder = new MediaFolder(media)
  const site = await createSite({
    app,
    log,
    media: folder,
    library: (path) => libraryPicture(connection.db, files.store, path),
    releases,
    ...options,
  })
  const streaming = new AbortController()
  const streams = createStreams({
    app,
    db: connection.db,
    log,
    media,
    sources,
    ending: streaming.signal,
  })
  const receiveNotice = receiveNotices({ ...app.context(), log })
  const uploads = createUploads({ app, log, store: files.local })
  const all = new Hono<HonoEnv>({ strict: false })
  all.all('*', (c) =>
    streamPath.test(c.req.path)
      ? streams.fetch(c.req.raw, c.env)
      : uploadPath.test(c.req.path) && c.req.query('card') === undefined
        ? uploads.fetch(c.req.raw, c.env)
        : noticePath.test(c.req.path)
          ? receiveNotice(c.req.raw)
          : isData(c.req.path)
            ? app.api.fetch(c.req.raw, c.env)
            : site.fetch(c.req.raw, c.env),
  )
  const onlyProbes = new Hono<HonoEnv>()
  onlyProbes.on('GET', ['/healthz', '/readyz'], (c) => app.api.fetch(c.req.raw, c.env))
  const served = options.role === 'jobs' ? onlyProbes : all
  const everyHeader = Object.entries(plainHeaders(options.secure))
  const answerHeaders = [...everyHeader, ...Object.entries(dataHeaders)]
  const listener = getRequestListener(served.fetch, { overrideGlobalObjects: false })
  const refuse = refuseSpent(app.readings, { origins, trustedProxies })
  // Without room for them it serves its own files only.
  await releases
    .publish(connection.runningReleases)
    .catch((error: unknown) => tellFault(log, 'warn', {}, error, 'release not published'))
  const studios =
    options.desk &&
    openStudioDoor({
      db: connection.db,
      log,
      loops: new Loops(media),
      encoder: options.ffmpeg,
      origin: options.desk.origin,
      cookie: deskCookie(options.desk.origin),
      networks: options.desk.networks,
      trustedProxies,
    })
  const desk =
    options.desk &&
    createConsole({
      encoder: options.ffmpeg,
      app,
      db: connection.db,
      log,
      dist: options.consoleDist,
      origin: options.desk.origin,
      networks: options.desk.networks,
      kinds,
      siteOf: async (host) =>
        (await writtenOrigin(app.settings)) ?? (options.secure ? '' : `http://${host}:${options.port}`),
      sendShown: async (request, env) =>
        uploadPath.test(new URL(request.url).pathname) ? uploads.fetch(request, env) : folder.send(request),
    })
  const deskListener = desk && getRequestListener(desk.fetch, { overrideGlobalObjects: false })
  const services = { ...app.context(), log }
  const life = world === undefined || world === 'empty' ? [] : (await import('#demo/life/life.ts')).lifeOf(services)
  const stopJobs =
    options.role === 'web'
      ? () => Promise.resolve()
      : startJobs([...jobs({ ...services, engines: options.engines }), ...life], { pool: connection.pool, log })
  return {
    answer(incoming, outgoing) {
      const url = incoming.url ?? ''
      if (!uploadPath.test(url)) cutWhenSlow(incoming, url === SHARE_TARGET ? SHARE_WITHIN_MS : undefined)
      for (const [name, value] of isData(url) ? answerHeaders : everyHeader) outgoing.setHeader(name, value)
      return refuse(incoming, outgoing) || listener(incoming, outgoing)
    },
    answerStaff:
      deskListener &&
      ((incoming, outgoing) => {
        if (!mediaBytesPath.test(incoming.url ?? '')) cutWhenSlow(incoming)
        return deskListener(incoming, outgoing)
      }),
    upgradeStaff: studios?.upgrade,
    finish: stopJobs,
    endStreams() {
      app.liveEvents.close()
      streaming.abort()
      studios?.close()
    },
    flush: async () => {
      await Promise.all([app.reads.flush().catch(() => {}), studios?.closed()])
    },
    streams: app.streams,
  }
}
