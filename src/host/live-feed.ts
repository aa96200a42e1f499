/**
 * HLS for browsers without their own player, fetched when the first station is played. It retries longer than the
 * library, which gives up sooner than a listener would [pitfalls 4.9].
 */
import Hls from 'hls.js/light'

/** auto: as the network allows; clear: the best available; smooth: the smallest. */
export type Quality = 'auto' | 'clear' | 'smooth'
/**
 * Called when a film is available in several qualities, with the function to choose one. Where the browser plays
 * playlists itself, quality cannot be chosen.
 */
export type OfferQuality = (choose: (quality: Quality) => void) => void

const RETRY_DELAYS_S = [2, 5, 10, 30, 30, 60]
const RECOVER_EVERY_MS = 5000

export class LiveFeed {
  readonly #hls: Hls
  readonly #address: string
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
    this.#hls = new Hls({
      liveSyncDurationCount: 3,
      enableWorker: false,
      enableID3MetadataCues: false,
      enableEmsgMetadataCues: false,
      backBufferLength: live ? 30 : 90,
    })
    this.#hls.on(
      Hls.Events.MANIFEST_PARSED,
      (_, { levels }) => levels.length > 1 && offer?.((quality) => this.#choose(quality)),
    )
    this.#hls.on(Hls.Events.FRAG_LOADED, () => (this.#attempt = 0))
    this.#hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
      if (!fatal) return
      if (type === Hls.ErrorTypes.MEDIA_ERROR && Date.now() - this.#recoveredAt > RECOVER_EVERY_MS) {
        this.#recoveredAt = Date.now()
        return this.#hls.recoverMediaError()
      }
      const delay = RETRY_DELAYS_S[this.#attempt++]
      if (delay === undefined) return failed()
      this.#retryAfter(delay * 1000)
    })
    this.#hls.loadSource(address)
    this.#hls.attachMedia(element)
    addEventListener('offline', this.#offline)
    addEventListener('online', this.#online)
  }
  resume(): void {
    this.#hls.startLoad(-1)
  }
  destroy(): void {
    clearTimeout(this.#timer)
    removeEventListener('offline', this.#offline)
    removeEventListener('online', this.#online)
    this.#hls.destroy()
  }
  /** Applies from the next segment on; buffered segments are shown first. */
  #choose(quality: Quality): void {
    this.#hls.nextLevel = quality === 'auto' ? -1 : quality === 'clear' ? this.#hls.levels.length - 1 : 0
  }
  /** Without a network it waits; the online event retries at once. */
  #retryAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (navigator.onLine === false) return
      this.#hls.loadSource(this.#address)
      this.#hls.startLoad(-1)
    }, milliseconds)
  }
}
