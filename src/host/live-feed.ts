/** HLS where the browser has none: fetched when the first station is heard. Own patience: the library gives up where a listener would not [pitfalls 4.9]. */
import Hls from 'hls.js/light'

/** auto: as the network allows; clear: the best there is; smooth: the smallest. */
export type Quality = 'auto' | 'clear' | 'smooth'
/** Hears that a film comes in several qualities, and how to choose one; where the browser plays playlists itself, nobody can. */
export type OfferQuality = (choose: (quality: Quality) => void) => void

const WAITS_S = [2, 5, 10, 30, 30, 60]
const MEND_EVERY_MS = 5000

export class LiveFeed {
  readonly #hls: Hls
  readonly #address: string
  #attempt = 0
  #mended = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #offline = () => this.#hls.stopLoad()
  readonly #online = () => this.#again(0)

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
      if (type === Hls.ErrorTypes.MEDIA_ERROR && Date.now() - this.#mended > MEND_EVERY_MS) {
        this.#mended = Date.now()
        return this.#hls.recoverMediaError()
      }
      const wait = WAITS_S[this.#attempt++]
      if (wait === undefined) return failed()
      this.#again(wait * 1000)
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
  /** What comes next comes so; what is here is shown first. */
  #choose(quality: Quality): void {
    this.#hls.nextLevel = quality === 'auto' ? -1 : quality === 'clear' ? this.#hls.levels.length - 1 : 0
  }
  /** With no network it waits for one; the event of its return begins again at once. */
  #again(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (navigator.onLine === false) return
      this.#hls.loadSource(this.#address)
      this.#hls.startLoad(-1)
    }, milliseconds)
  }
}
