/** Everything one process serves: API, streams, uploads and the site, on one database. */
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { isApiPath } from '#contract/api-path.ts'
import { openSecrets, readDataKey } from './access/secrets.ts'
import { refuseSpent } from './api/refuse-spent.ts'
import { createApp } from './app.ts'
import type { Connection } from './database/connect.ts'
import { runningReleases } from './database/running-releases.ts'
import type { Answer } from './front-door.ts'
import { cutWhenSlow } from './http/cut-when-slow.ts'
import { loadFaults } from './http/faults.ts'
import type { HonoEnv } from './http/who-asks.ts'
import { webhookIdentityCheck } from './identity/identity-check.ts'
import { jobs } from './jobs/jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { tellFault, type Log } from './log.ts'
import { needCityFiles } from './need-city-files.ts'
import type { Options } from './options.ts'
import { choosePayout } from './payout/choose-payout.ts'
import { noticePath, receiveNotices } from './payout/receive-notices.ts'
import { seedOnce } from './seeds/seed-once.ts'
import { Settings } from './settings.ts'
import { dataHeaders, plainHeaders } from './site/security-headers.ts'
import type { Releases } from './site/releases.ts'
import { createSite } from './site/site.ts'
import { chooseSms } from './sms/choose-sms.ts'
import { MediaFolder } from './storage/media-folder.ts'
import { createStreams, streamPath } from './streams/streams.ts'
import { openUploads } from './uploads/open-uploads.ts'
import { createUploads, uploadPath } from './uploads/receive-upload.ts'

export interface City {
  answer: Answer
  /** Leaves the background jobs to another process; those that run are finished. */
  finish: () => Promise<void>
  /** Ends what is never finished by itself: the events of live rooms, and endless recordings. */
  endStreams: () => void
  /** Writes what is counted in memory. */
  flush: () => Promise<void>
}

/** What the API answers: calls, and what machines ask of this process. */
const isData = (address: string) => isApiPath(address) || /^\/(healthz|readyz|metrics)(\?|$)/.test(address)

/** Makes sure the database has its world, and joins what serves it. */
export async function openCity(
  options: Options,
  { connection, releases, log }: { connection: Connection; releases: Releases; log: Log },
): Promise<City> {
  const media = new MediaFolder(`${options.dataDir}/media`)
  const sourcesFolder = `${options.dataDir}/sources`
  const secrets = await openSecrets(connection.db, readDataKey(options.dataDir, options.dataKey))
  const ground = { media: media.folder, sources: sourcesFolder, secrets }
  await seedOnce(connection, options.seed, ground, (line) => log.info(line))
  await needCityFiles(connection.db, options.dataDir, media)
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
    payout: choosePayout(options.payout, { world, withWechat: wechat !== undefined }),
  })
  const site = await createSite({ app, log, media, releases, ...options })
  const streaming = new AbortController()
  const streams = createStreams({
    app,
    db: connection.db,
    log,
    mediaFolder: media.folder,
    sourcesFolder,
    ending: streaming.signal,
  })
  const receiveNotice = receiveNotices({ ...app.context(), log })
  const uploads = createUploads({ app, log, store: files.local })
  const all = new Hono<HonoEnv>({ strict: false })
  all.all('*', (c) =>
    streamPath.test(c.req.path)
      ? streams.fetch(c.req.raw, c.env)
      : uploadPath.test(c.req.path)
        ? uploads.fetch(c.req.raw)
        : noticePath.test(c.req.path)
          ? receiveNotice(c.req.raw)
          : isData(c.req.path)
            ? app.api.fetch(c.req.raw, c.env)
            : site.fetch(c.req.raw, c.env),
  )
  const everyHeader = Object.entries(plainHeaders(options.secure))
  const answerHeaders = [...everyHeader, ...Object.entries(dataHeaders)]
  const listener = getRequestListener(all.fetch, { overrideGlobalObjects: false })
  const refuse = refuseSpent(app.readings, { origins, trustedProxies })
  // Without room for them it serves its own files only.
  await releases
    .publish(() => runningReleases(connection.pool))
    .catch((error: unknown) => tellFault(log, 'warn', {}, error, 'release not published'))
  const stopJobs = startJobs(jobs({ ...app.context(), log }), { pool: connection.pool, log })
  return {
    answer(incoming, outgoing) {
      const url = incoming.url ?? ''
      if (!uploadPath.test(url)) cutWhenSlow(incoming)
      for (const [name, value] of isData(url) ? answerHeaders : everyHeader) outgoing.setHeader(name, value)
      return refuse(incoming, outgoing) || listener(incoming, outgoing)
    },
    finish: stopJobs,
    endStreams() {
      app.liveEvents.close()
      streaming.abort()
    },
    flush: () => app.reads.flush().catch(() => {}),
  }
}
