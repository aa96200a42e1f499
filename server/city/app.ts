/** The reference API: its services, its calls and their routes. Pages and files are served by site/. */
import type { Hono } from 'hono'
import { getLiveMessages, type LiveChat } from '#contract/content/lives.ts'
import { Challenges } from '#server/platform/access/challenges.ts'
import { KeyedHash } from '#server/platform/access/keyed-hash.ts'
import { Limits } from '#server/platform/access/limits.ts'
import { Passwords } from '#server/platform/access/passwords.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { createCalls } from '#server/platform/api/calls.ts'
import { ReadCounter } from '#server/platform/counters/read-counter.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { DiskRoom } from '#server/platform/database/disk-room.ts'
import type { Context, Services } from '#server/platform/api/handler.ts'
import { ReadingLimits } from '#server/platform/access/reading-limits.ts'
import { WritingLimits } from '#server/platform/access/writing-limits.ts'
import type { RunningApi } from '#server/platform/api/running-api.ts'
import { apiRoutes } from '#server/platform/api/api-routes.ts'
import type { TrustedProxies } from '#server/platform/http/client-address.ts'
import { OpenStreams } from '#server/platform/http/open-streams.ts'
import type { Faults } from '#server/platform/http/faults.ts'
import { noRequest, type RequestFacts } from '#server/platform/http/request-facts.ts'
import { whoAsks, type HonoEnv } from '#server/platform/http/who-asks.ts'
import { type IdentityCheck, localIdentityCheck } from '#server/platform/identity-check.ts'
import { readLiveNews } from '#server/content/lives/live-news.ts'
import { LiveEvents } from '#server/content/lives/live-events.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Payout } from '#server/money/payout/channel.ts'
import { Settings } from '#server/platform/settings.ts'
import { noNoticeOptions, noticeWays, type NoticeOptions } from '#server/notices/notice-ways.ts'
import { noSms, type Sms } from '#server/people/sms/sms.ts'
import { nowhere, Uploads, type UploadParts } from '#server/uploads/uploads.ts'
import { table } from './handlers.ts'
import './lists.ts'
import { openPublicAccount, type PublicAccount } from '#server/people/wechat/public-account.ts'

interface Trust {
  secrets: Secrets
  identity?: IdentityCheck | undefined
  /** The operator's public account. */
  wechat?: PublicAccount | undefined
  /** Those this site is reached by. */
  hosts?: string[]
  /** Where files of citizens go. */
  uploads?: UploadParts
  /** What pays money out. */
  payout?: Payout
  /** How citizens are reached while the app is closed. */
  notices?: NoticeOptions
}
export interface AppOptions extends Trust {
  connection: Connection
  /** Where the embedded database lies. */
  dataDir?: string | undefined
  log: Log
  faults?: Faults | undefined
  /** Origins of other sites allowed to call the API. */
  origins?: string[]
  trustedProxies?: TrustedProxies
  secretKey?: string | undefined
  sms?: Sms
  /** Codes an hour that one address may ask for before its citizens are given challenges: many may share one. */
  smsPerAddress?: number
  /** Tries at a challenge, at most, of a network that has just used its share. */
  challengeSteps?: number | undefined
  /** Streams that may be open at once. */
  openStreams?: number
}
export interface App extends RunningApi {
  api: Hono<HonoEnv>
  /** What is counted in memory. */
  reads: { flush: () => Promise<void> }
  liveEvents: LiveEvents
}

export function createApp({
  connection,
  dataDir,
  log,
  faults,
  origins = [],
  trustedProxies = 0,
  secretKey,
  sms = noSms,
  smsPerAddress = 30,
  challengeSteps,
  openStreams = 5000,
  ...trust
}: AppOptions): App {
  const { db, pool } = connection
  const settings = new Settings(db)
  const reads = new ReadCounter(db, log, 'posts', 'read_num')
  const plays = new ReadCounter(db, log, 'posts', 'play_num')
  const views = new ReadCounter(db, log, 'channels', 'view_num')
  const adviceViews = new ReadCounter(db, log, 'advices', 'view_num')
  const topicViews = new ReadCounter(db, log, 'topics', 'view_num')
  const { secrets, identity = localIdentityCheck, hosts = [] } = trust
  const verification = {
    secrets,
    identity,
    hosts,
    wechat: trust.wechat && openPublicAccount(trust.wechat, { db, secrets, log }),
  }
  const keyedHash = new KeyedHash(db, secretKey)
  const limits = new Limits(pool, { smsNetworkHour: smsPerAddress })
  const services: Services = {
    ...verification,
    db,
    settings,
    reads,
    plays,
    views,
    adviceViews,
    topicViews,
    limits,
    challenges: new Challenges(db, limits, keyedHash, challengeSteps),
    passwords: new Passwords(),
    keyedHash,
    sms,
    uploads: new Uploads(db, keyedHash, trust.uploads ?? nowhere),
    payout: trust.payout ?? {},
    notices: noticeWays(trust.notices ?? noNoticeOptions, { db, ...verification }),
  }
  const context = (user?: Context['user'], request: RequestFacts = noRequest): Context => ({
    ...services,
    request,
    user,
    now: new Date(),
  })

  const writings = new WritingLimits(pool)
  const calls = createCalls({
    table,
    db,
    replica: connection.replica,
    keyedAtOnce: Math.floor(pool.options.max / 2),
    context,
    writings,
  })
  const streams = new OpenStreams(openStreams)
  const liveEvents = new LiveEvents({
    log,
    streams,
    news: (rooms) => readLiveNews(db, rooms, new Date()),
    read: (id, after) => calls.call(getLiveMessages, { id, after }, { fresh: true }) as Promise<LiveChat>,
  })

  const readings = new ReadingLimits({
    pool,
    tell: (refused) => log.info({ refused }, 'readings of one network refused'),
  })
  const factsOf = whoAsks(trustedProxies, log)
  const room = new DiskRoom(dataDir)

  return {
    api: apiRoutes({ connection, room, calls, liveEvents, log, faults, origins, readings, writings, factsOf }),
    readings,
    factsOf,
    faulty: faults !== undefined,
    settings,
    reads: {
      flush: async () =>
        void (await Promise.all([reads, plays, views, adviceViews, topicViews].map((one) => one.flush()))),
    },
    liveEvents,
    streams,
    context,
    call: calls.call,
  }
}
