/**
 * HLS for browsers without their own player, fetched when the first station is played. It retries longer than the
 * library, which gives up sooner than a listener would.
 */
import { isOffline } from '#lib/is-offline.ts'
import Hls from 'hls.js/light'

/** auto: as the network allows; clear: the best available; smooth: the smallest. */
export type Quality = 'auto' | 'clear' | 'smooth'
/**
 * Called when a film is available in several qualities, with the function to choose one. Where the browser plays
 * playlists itself, quality cannot be chosen.
 */
export type OfferQuality = (choose: (quality: Quality) => void) => void

const RETRY_DELAYS_S = [2, 5, 10, 30, 30, 60]
/** A broadcast whose server is out of reach is tried for about a quarter of an hour, at least this often. */
const LIVE = { longestS: 10, tries: 60 }
const RECOVER_EVERY_MS = 5000

export class LiveFeed {
  readonly #hls: Hls
  readonly #address: string
  readonly #live: boolean
  #attempt = 0
  #recoveredAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #offline = () => this.#hls.stopLoad()
  readonly #online = () => this.#retryAfter(0)

  constructor(
    element: HTMLMediaElement,
    address: string,
    { live, failed, offer }: { live: boolean; failed: () => void; offer?: OfferQuality | undefined },
  ) {
    this.#address = address
    this.#live = live
    this.#hls = new Hls({
      liveSyncDurationCount: 3,
      enableWorker: false,
      enableID3MetadataCues: false,
      enableEmsgMetadataCues: false,
      backBufferLength: live ? 30 : 90,
      ...(live && { playlistLoadPolicy: patient('playlistLoadPolicy'), fragLoadPolicy: patient('fragLoadPolicy') }),
    })
    this.#hls.on(
      Hls.Events.MANIFEST_PARSED,
      (_, { levels }) => levels.length > 1 && offer?.((quality) => this.#choose(quality)),
    )
    this.#hls.on(Hls.Events.FRAG_LOADED, () => (this.#attempt = 0))
    this.#hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
      if (!fatal) return
      if (type === Hls.ErrorTypes.MEDIA_ERROR && Date.now() - this.#recoveredAt > RECOVER_EVERY_MS) {
        this.#recoveredAt = Date.now()
        return this.#hls.recoverMediaError()
      }
      const delay = this.#nextDelay(response?.code ?? 0)
      if (delay === undefined) return failed()
      this.#retryAfter(delay)
    })
    this.#hls.loadSource(address)
    this.#hls.attachMedia(element)
    addEventListener('offline', this.#offline)
    addEventListener('online', this.#online)
  }
  resume(): void {
    this.#hls.startLoad(-1)
  }
  /** Loads nothing more; what is buffered stays visible. */
  rest(): void {
    this.#stopWatching()
    this.#hls.stopLoad()
  }
  destroy(): void {
    this.#stopWatching()
    this.#hls.destroy()
  }
  #stopWatching(): void {
    clearTimeout(this.#timer)
    removeEventListener('offline', this.#offline)
    removeEventListener('online', this.#online)
  }
  /** Applies from the next segment on; buffered segments are shown first. */
  #choose(quality: Quality): void {
    this.#hls.nextLevel = quality === 'auto' ? -1 : quality === 'clear' ? this.#hls.levels.length - 1 : 0
  }
  /** Milliseconds; undefined: the attempts are used up. A status below 500 is the answer of a server within reach. */
  #nextDelay(status: number): number | undefined {
    const attempt = this.#attempt++
    if (!this.#live) return inMilliseconds(RETRY_DELAYS_S[attempt])
    const away = status === 0 || status >= 500
    if (attempt >= (away ? LIVE.tries : RETRY_DELAYS_S.length)) return undefined
    return inMilliseconds(Math.min(RETRY_DELAYS_S[attempt] ?? LIVE.longestS, LIVE.longestS))
  }
  /**
   * Without a network it waits; the online event retries at once. Once the stream is known it is only loaded further:
   * loading its source again would empty and pause the element.
   */
  #retryAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (isOffline()) return
      if (this.#hls.levels.length === 0) this.#hls.loadSource(this.#address)
      this.#hls.startLoad(-1)
    }, milliseconds)
  }
}

/** What is buffered lasts about a quarter of a minute: within that time a broadcast is asked for every two seconds. */
function patient(policy: 'playlistLoadPolicy' | 'fragLoadPolicy') {
  const usual = Hls.DefaultConfig[policy].default
  return { default: { ...usual, errorRetry: { maxNumRetry: 10, retryDelayMs: 1000, maxRetryDelayMs: 2000 } } }
}

const inMilliseconds = (seconds: number | undefined): number | undefined => seconds && seconds * 1000
