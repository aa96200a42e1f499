import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { UPLOAD_TIMEOUT_MS } from '#contract/errors.ts'
import { createApp } from './app.ts'
import type { HonoEnv } from './api/api-routes.ts'
import { cutWhenSlow } from './http/cut-when-slow.ts'
import { connect, type Connection } from './database/connect.ts'
import { loadFaults } from './http/faults.ts'
import { webhookIdentityCheck } from './identity/identity-check.ts'
import { jobs } from './jobs/jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createLog, type Log } from './log.ts'
import type { Options } from './options.ts'
import { openSecrets, readDataKey } from './access/secrets.ts'
import { seedOnce } from './seeds/seed-once.ts'
import { Settings } from './settings.ts'
import { createSite } from './site/site.ts'
import { chooseSms } from './sms/choose-sms.ts'
import { MediaFolder } from './storage/media-folder.ts'
import { createStreams, streamPath } from './streams/streams.ts'
import { openUploads } from './uploads/open-uploads.ts'
import { createUploads, uploadPath } from './uploads/receive-upload.ts'

export interface Running {
  port: number
  connection: Connection
  stop: () => Promise<void>
}

const apiPath = /^\/(v\d\/|healthz$)/

/**
 * Opens the database, makes sure its world is there, and serves app and API on one port. Any number of these can share
 * one database.
 */
export async function serve(options: Options, log: Log = createLog()): Promise<Running> {
  const connection = await connect(options)
  const media = new MediaFolder(`${options.dataDir}/media`)
  const sourcesFolder = `${options.dataDir}/sources`
  await seedOnce(connection, options.seed, { media: media.folder, sources: sourcesFolder }, (line) => log.info(line))
  const world = await new Settings(connection.db).get<string | undefined>('world', undefined)
  const { origins, trustedProxies, secretKey, smsPerAddress, wechat, hosts } = options
  const secrets = await openSecrets(connection.db, readDataKey(options.dataDir, options.dataKey))
  const identity = options.identity && webhookIdentityCheck(options.identity.url, options.identity.token)
  const files = openUploads(options.uploads, { dataDir: options.dataDir, world })
  const app = createApp({
    connection,
    log,
    faults: await loadFaults(connection.db),
    origins,
    trustedProxies,
    secretKey,
    smsPerAddress,
    sms: chooseSms(options.sms, world, log),
    secrets,
    identity,
    wechat,
    hosts,
    uploads: files,
  })
  const site = await createSite({ app, log, media, ...options })
  const streams = createStreams({ app, db: connection.db, log, mediaFolder: media.folder, sourcesFolder })
  const uploads = createUploads({ app, log, store: files.local })
  const all = new Hono<HonoEnv>({ strict: false })
  all.all('*', (c) =>
    streamPath.test(c.req.path)
      ? streams.fetch(c.req.raw)
      : uploadPath.test(c.req.path)
        ? uploads.fetch(c.req.raw)
        : apiPath.test(c.req.path)
          ? app.api.fetch(c.req.raw, c.env)
          : site.fetch(c.req.raw),
  )

  const answer = getRequestListener(all.fetch, { overrideGlobalObjects: false })
  const server = createServer(
    { headersTimeout: 15_000, requestTimeout: UPLOAD_TIMEOUT_MS, keepAliveTimeout: 65_000 },
    (incoming, outgoing) => {
      if (!uploadPath.test(incoming.url ?? '')) cutWhenSlow(incoming)
      return answer(incoming, outgoing)
    },
  )
  server.maxHeadersCount = 100
  const port = await listen(server, options.port, options.host)
  const stopJobs = startJobs(jobs(app.context()), { pool: connection.pool, log })
  log.info({ port }, 'listening')
  return {
    port,
    connection,
    async stop() {
      await stopJobs()
      app.liveEvents.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 5000).unref()
      })
      await app.reads.flush().catch(() => {})
      await connection.close()
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`端口 ${port} 已被占用；请用 PORT=其他端口 再试`) : error),
    )
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
