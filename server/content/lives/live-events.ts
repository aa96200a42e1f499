/**
 * The chat of live rooms as server-sent events: the response of the polling call, sent when it changes [decisions G130,
 * 024]. Each process polls the database by itself, once a second, with one statement for all rooms that have
 * listeners; it reads a room where that tells of news.
 */
import { sentences } from '#contract/errors.ts'
import type { LiveChat } from '#contract/content/lives.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import { OpenStreams } from '#server/platform/http/open-streams.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { refusals } from '#server/platform/telemetry/measures.ts'
import { outsideRequests } from '#server/platform/telemetry/request-trace.ts'
import type { ReadNews } from './live-news.ts'

/** The response of the polling call for a room, after a message. */
type ReadChat = (room: number, after: number) => Promise<LiveChat>
export interface LiveEventsOptions {
  read: ReadChat
  news: ReadNews
  log: Log
  lookEveryMs?: number
  perNetwork?: number
  streams: OpenStreams
}
/** Times are those of a monotonic clock. */
interface Listener {
  network: string
  send: (bytes: Uint8Array) => void
  end: () => void
  until: number
}
interface Room {
  listeners: Set<Listener>
  last: number
  /** As the look at all rooms described it when it was read. */
  news: string | undefined
  said: string
  saidAt: number
}

const LOOK_EVERY_MS = 1000
const HEARTBEAT_MS = 15_000
/**
 * A stream ends after this time and is requested again, so that listeners spread over the processes. A random part
 * keeps streams that began together from ending together.
 */
const LONGEST_MS = 15 * 60_000
const lifetime = () => LONGEST_MS * (0.8 + 0.2 * Math.random())
/** Many citizens may share one address. */
const PER_NETWORK = 60
/** A client whose send buffer exceeds this is disconnected. */
const MAX_WAITING_BYTES = 262_144
const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // Nobody reuses what may end at any moment.
  Connection: 'close',
  'X-Content-Type-Options': 'nosniff',
}

export class LiveEvents {
  readonly #rooms = new Map<number, Room>()
  readonly #networks = new Map<string, number>()
  readonly #options: Required<LiveEventsOptions>
  #timer: ReturnType<typeof setInterval> | undefined
  #looking = false
  #closed = false

  constructor(options: LiveEventsOptions) {
    this.#options = { lookEveryMs: LOOK_EVERY_MS, perNetwork: PER_NETWORK, ...options }
  }
  /** A stream for one listener. last: the last message they received; they get all since, then new ones. */
  async listen(id: number, last: number, network: string): Promise<Response> {
    if (this.#closed) throw new Refusal(503, 503, sentences.unavailable, 1)
    if ((this.#networks.get(network) ?? 0) >= this.#options.perNetwork) {
      refusals.inc({ limit: 'liveEventsOfNetwork' })
      throw new Refusal(429, 429, sentences.busy, 30)
    }
    const release = this.#options.streams.enter()
    // An id that is no room is refused here.
    const first = await this.#options.read(id, last).catch((error: unknown) => {
      release()
      throw error
    })
    let listener: Listener | undefined
    const leave = () => {
      release()
      if (listener) this.#leave(id, listener)
    }
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const end = () => {
            leave()
            try {
              controller.close()
            } catch {
              // the client has disconnected already
            }
          }
          const send = (bytes: Uint8Array) => {
            if ((controller.desiredSize ?? 0) < -MAX_WAITING_BYTES) return end()
            controller.enqueue(bytes)
          }
          listener = { network, send, end, until: performance.now() + lifetime() }
          send(encoder.encode(`retry: 3000\n\n${eventOf(first)}`))
          this.#enter(id, listener, newest(first, last))
        },
        cancel: leave,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 16_384 }),
    )
    return new Response(body, { headers })
  }
  /** Ends every stream when the server stops. */
  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    for (const { listeners } of this.#rooms.values()) for (const listener of listeners) listener.end()
  }

  #enter(id: number, listener: Listener, heard: number): void {
    const room = this.#rooms.get(id) ?? {
      listeners: new Set(),
      last: heard,
      news: undefined,
      said: '',
      saidAt: performance.now(),
    }
    this.#rooms.set(id, room)
    room.listeners.add(listener)
    room.news = undefined
    // Messages between their read and now are sent to all once more: clients drop those they know.
    room.last = Math.min(room.last, heard)
    this.#networks.set(listener.network, (this.#networks.get(listener.network) ?? 0) + 1)
    this.#timer ??= outsideRequests(() => setInterval(() => void this.#look(), this.#options.lookEveryMs).unref())
  }
  #leave(id: number, listener: Listener): void {
    const room = this.#rooms.get(id)
    if (!room?.listeners.delete(listener)) return
    if (room.listeners.size === 0) this.#rooms.delete(id)
    const left = (this.#networks.get(listener.network) ?? 1) - 1
    if (left > 0) this.#networks.set(listener.network, left)
    else this.#networks.delete(listener.network)
    if (this.#rooms.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    const tell = (error: unknown) =>
      void tellFault(this.#options.log, 'warn', { job: 'live events' }, error, 'live events')
    try {
      const news = await this.#options.news([...this.#rooms.keys()])
      for (const [id, room] of this.#rooms) {
        const now = performance.now()
        for (const listener of room.listeners) if (now > listener.until) listener.end()
        if (news.get(id) === room.news && now - room.saidAt < HEARTBEAT_MS) continue
        await this.#tell(id, room).then(() => (room.news = news.get(id)), tell)
      }
    } catch (error) {
      tell(error)
    }
    this.#looking = false
  }
  async #tell(id: number, room: Room): Promise<void> {
    const chat = await this.#options.read(id, room.last)
    room.last = newest(chat, room.last)
    const now = performance.now()
    const state = JSON.stringify([chat.status, chat.hidden, chat.log_num])
    const quiet = chat.list.length === 0 && state === room.said
    if (!quiet || now - room.saidAt >= HEARTBEAT_MS) {
      const bytes = encoder.encode(eventOf(chat))
      for (const { send } of room.listeners) send(bytes)
      Object.assign(room, { said: state, saidAt: now })
    }
  }
}

const encoder = new TextEncoder()
const newest = ({ list }: LiveChat, known: number): number => Math.max(known, ...list.map(({ id }) => Number(id)))
function eventOf(chat: LiveChat): string {
  const last = chat.list.at(-1)?.id
  return `${last ? `id: ${last}\n` : ''}event: chat\ndata: ${JSON.stringify(chat)}\n\n`
}
