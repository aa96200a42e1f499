import { sentences } from '#contract/errors.ts'
import { refusals } from '#server/platform/telemetry/measures.ts'
import { Refusal } from './refusal.ts'

/** Seconds after which a refused listener may ask again. Until then the app polls, less often than otherwise. */
const AGAIN_AFTER_S = 60

/**
 * Counts connections that stay open while somebody listens: chats of live rooms, endless sound. Each holds sockets,
 * here and in the proxy, which readers need. Beyond the limit a listener is told to poll, so that listeners are
 * refused before any reader is.
 */
export class OpenStreams {
  /** So many may be open. */
  readonly most: number
  #open = 0
  constructor(most: number) {
    this.most = most
  }
  get open(): number {
    return this.#open
  }
  /** Takes a place and returns what gives it back, however often that is called. Refuses when there is none. */
  enter(): () => void {
    if (this.#open >= this.most) {
      refusals.inc({ limit: 'openStreams' })
      throw new Refusal(503, 503, sentences.busy, AGAIN_AFTER_S)
    }
    this.#open++
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      this.#open--
    }
  }
}
