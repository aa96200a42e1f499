/** Everything that plays: live playlists, their segments, replays, endless mp3, and recordings behind a grant. */
import { isPublished } from '#server/content/is-published.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import * as liveStates from '#contract/content/live-states.ts'
import * as sourceState from '#contract/content/source-states.ts'
import type { RunningApi } from '#server/platform/api/running-api.ts'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { readAiredVoice } from '#server/content/listener-notes/voice-media.ts'
import { lives } from '#server/content/lives/lives.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { sources } from '#server/content/sources/sources.tables.ts'
import { liveTimes, type LiveShowing } from '#server/content/lives/live-times.ts'
import type { Log } from '#server/platform/log/log.ts'
import { gone, type Refusal } from '#server/platform/http/refusal.ts'
import { refusalOf } from '#server/platform/http/refusal-of.ts'
import type { CityFiles } from '#server/platform/storage/city-files.ts'
import { traceOf } from '#server/platform/telemetry/request-trace.ts'
import { sendPart, sendStored } from '#server/platform/storage/send-stored.ts'
import { checkGrant } from '#server/platform/storage/grants.ts'
import { liveMp3 } from './live-mp3.ts'
import type { Loop } from './loop.ts'
import { Loops } from './loops.ts'
import { packedSegment } from './packed-segment.ts'
import { livePlaylist, replayPlaylist } from './playlists.ts'
import { Reel } from './reel.ts'
import { silence } from './silence.ts'
import { isStudioHeard, none, StudioPieces } from './studio-pieces.ts'

export interface StreamsOptions {
  app: RunningApi
  db: Database
  log: Log
  /** Public recordings, which the loops consist of. */
  media: CityFiles
  sources: CityFiles
  /** Aborted when this process stops: what is endless ends. */
  ending?: AbortSignal
}
/** Paths served here; everything else belongs to the API or the site. */
export const streamPath = /^\/(streams\/|v1\/(sources|care_pictures|listener_notes)\/\d+\/media$)/

const REPLAY_DAYS = 8
const REPLAY_LONGEST_S = 86_400
const CHANNEL_FRESH_MS = 2000
const CHANNELS = 500
const common = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}
const types: Record<string, string> = { '.mp3': 'audio/mpeg', '.mp4': 'video/mp4' }

interface Station {
  id: number
  loop: Loop | Reel
  guarded: boolean
  /** A studio sends, or did a moment ago. */
  studio: boolean
  /** The live room, while it is on air. */
  room: LiveShowing | null
}

export function createStreams({ app, db, log, media, sources: recordings, ending }: StreamsOptions): Hono<HonoEnv> {
  const streams = new Hono<HonoEnv>()
  const loops = new Loops(media)
  const pieces = new StudioPieces(db)
  const stations = new TimedCache<Station>({ freshMs: CHANNEL_FRESH_MS, limit: CHANNELS, name: 'stations' })
  const { keyedHash, uploads } = app.context()

  async function readStation(id: number): Promise<Station> {
    const [row] = await db
      .select({ loop: channels.loop, guarded: channels.guarded, studioUntil: channels.studioUntil, room: lives })
      .from(channels)
      .leftJoin(lives, eq(lives.channelId, channels.id))
      .where(and(eq(channels.id, id), inArray(channels.type, [1, 4, 5])))
    if (!row) throw gone()
    const { guarded, room } = row
    const studio = isStudioHeard(row.studioUntil, Date.now())
    if (row.loop.length > 0) return { id, guarded, room, studio, loop: await loops.of(row.loop) }
    if (!studio) throw gone()
    return { id, guarded, room, studio, loop: silence() }
  }
  const recentPieces = async ({ id, loop, studio }: Station) => (studio ? pieces.recent(id, loop) : none)
  /** For as long as somebody listens: whether a studio sends is asked anew. */
  const pieceOf = (id: number, loop: Loop) => async (number: number) => {
    const station = await stations.get(String(id), () => readStation(id))
    const isSent = station.loop === loop && (await recentPieces(station)).has(number)
    return isSent ? pieces.frames(id, loop, number) : undefined
  }
  /**
   * The channel in the address, after its grant has been checked if it needs one. query: what the addresses of its
   * segments carry.
   */
  async function stationOf(id: string, grant: string | undefined): Promise<Station & { query: string }> {
    if (!/^\d{1,9}$/.test(id)) throw gone()
    const number = Number(id)
    const found = await stations.get(id, () => readStation(number))
    if (found.guarded) await checkGrant(keyedHash, 'channel', number, grant ?? '', new Date())
    return { ...found, query: found.guarded ? `?play_auth=${grant}` : '' }
  }
  const playlist = (text: string, cacheControl: string) =>
    new Response(text, {
      headers: { ...common, 'Content-Type': 'application/vnd.apple.mpegurl', 'Cache-Control': cacheControl },
    })

  streams.use(async (c, next) => {
    await app.readings.takeOther('stream', app.factsOf(c))
    await next()
  })
  streams.get('/streams/:id/live.m3u8', async (c) => {
    const station = await stationOf(c.req.param('id'), c.req.query('play_auth'))
    const { loop, query, guarded, room } = station
    if (room && liveTimes(room, Date.now()).status !== liveStates.on) throw gone()
    const list = livePlaylist(loop, Date.now(), query, await recentPieces(station))
    return playlist(list, guarded ? 'private, no-store' : 'public, max-age=1')
  })
  streams.get('/streams/:id/live.mp3', async (c) => {
    const { id, loop } = await stationOf(c.req.param('id'), c.req.query('play_auth'))
    if (loop instanceof Reel) throw gone()
    const sound = () => liveMp3(loop, { pieceOf: pieceOf(id, loop), leave: app.streams.enter(), ending })
    return new Response(c.req.method === 'HEAD' ? null : sound(), {
      headers: {
        ...common,
        'Content-Type': 'audio/mpeg',
        'Cache-Control': 'no-store',
        'Accept-Ranges': 'none',
        // Nobody reuses what may end at any moment.
        Connection: 'close',
      },
    })
  })
  streams.get('/streams/:id/replay/:window{\\d{10}-\\d{10}\\.m3u8}', async (c) => {
    const [start = 0, end = 0] = c.req
      .param('window')
      .split('-')
      .map((part) => Number.parseInt(part, 10))
    const now = Date.now() / 1000
    if (start >= end || end > now || end - start > REPLAY_LONGEST_S || start < now - REPLAY_DAYS * 86_400) throw gone()
    const { id, loop, query, guarded } = await stationOf(c.req.param('id'), c.req.query('play_auth'))
    const sent = await pieces.between(id, loop, start * 1000, end * 1000)
    return playlist(
      replayPlaylist(loop, start * 1000, end * 1000, query, sent),
      guarded ? 'private, no-store' : 'public, max-age=3600',
    )
  })
  /** Never another under the same name. */
  const segment = (request: Request, etag: string, { guarded, loop }: Station, bytes: () => Buffer) => {
    const headers = {
      ...common,
      'Content-Type': loop instanceof Reel ? 'video/mp2t' : 'audio/mpeg',
      'Cache-Control': `${guarded ? 'private' : 'public'}, max-age=604800, immutable`,
      ETag: etag,
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(bytes()), { headers })
  }
  streams.get('/streams/:id/:version/:file{\\d{1,6}\\.(?:mp3|ts)}', async (c) => {
    const station = await stationOf(c.req.param('id'), c.req.query('play_auth'))
    const { loop } = station
    const place = Number.parseInt(c.req.param('file'), 10)
    if (
      c.req.param('version') !== loop.version ||
      place >= loop.count ||
      !c.req.param('file').endsWith(`.${loop.ending}`)
    )
      throw gone()
    return segment(c.req.raw, `"${loop.version}-${place}"`, station, () =>
      loop instanceof Reel ? loop.bytes(place) : packedSegment(loop, place),
    )
  })
  streams.get('/streams/:id/:version/studio/:file{\\d{1,12}\\.mp3}', async (c) => {
    const station = await stationOf(c.req.param('id'), c.req.query('play_auth'))
    const { id, loop } = station
    if (c.req.param('version') !== loop.version || loop instanceof Reel) throw gone()
    const number = Number.parseInt(c.req.param('file'), 10)
    const { bytes } = await pieces.frames(id, loop, number)
    const { place } = loop.segment(number)
    return segment(c.req.raw, `"${loop.version}-studio-${number}"`, station, () => packedSegment(loop, place, bytes))
  })
  streams.get('/v1/sources/:id{\\d{1,9}}/media', async (c) => {
    const id = Number(c.req.param('id'))
    await checkGrant(keyedHash, 'source', id, c.req.query('play_auth') ?? '', new Date())
    const [source] = await db
      .select({ file: sources.file })
      .from(sources)
      .innerJoin(posts, and(eq(posts.sourceId, sources.id), isPublished))
      .where(and(eq(sources.id, id), eq(sources.status, sourceState.ready)))
      .limit(1)
    const path = source && (await recordings.find(source.file))
    if (!path) throw gone()
    return sendStored(c.req.raw, path, {
      'Content-Type': types[source.file.slice(source.file.lastIndexOf('.'))] ?? 'application/octet-stream',
      'Cache-Control': 'private, max-age=7200',
      'Referrer-Policy': 'no-referrer',
    })
  })
  streams.get('/v1/care_pictures/:id{\\d{1,15}}/media', async (c) => {
    const id = Number(c.req.param('id'))
    await checkGrant(keyedHash, 'care', id, c.req.query('grant') ?? '', new Date())
    const picture = await uploads.readPrivate(id)
    if (!picture) throw gone()
    return new Response(picture, {
      headers: {
        'Content-Type': 'image/webp',
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    })
  })
  streams.get('/v1/listener_notes/:id{\\d{1,15}}/media', async (c) => {
    const id = Number(c.req.param('id'))
    const voice = await readAiredVoice(db, id)
    if (!voice) throw gone()
    const { length: size } = voice.bytes
    const read = (start: number, end: number) => new Uint8Array(voice.bytes.subarray(start, end + 1))
    return sendPart(
      c.req.raw,
      { size, etag: `"${id}-${size}"`, read },
      {
        ...common,
        'Content-Type': voice.type,
        // It may leave the air.
        'Cache-Control': 'public, max-age=60',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    )
  })
  streams.all('*', () => refuse(gone()))
  streams.onError((error, c) => {
    const { refusal, headers } = refusalOf(error, log, 'stream', traceOf(c.env)?.id)
    return refuse(refusal, headers)
  })
  return streams
}

/** A player looks at the status only, so a refusal must never have status 200. */
const refuse = ({ status, code, message, retryAfter }: Refusal, more: Record<string, string> = {}): Response =>
  Response.json(
    { code, msg: message, data: null },
    {
      status: status === 200 ? 403 : status,
      headers: {
        ...common,
        ...more,
        'Cache-Control': 'no-store',
        ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      },
    },
  )
