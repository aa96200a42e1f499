/**
 * Back-off for a player without a network: retries for about a quarter of an hour, less and less often.
 */
const DELAYS_MS = [2000, 5000, 10_000, 30_000]
const MAX_TRIES = 30

export class BackOff {
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #retry: (() => void) | undefined

  /** Audio has arrived: the count starts again. */
  reset(): void {
    this.#tries = 0
    this.stop()
  }
  stop(): void {
    clearTimeout(this.#timer)
    this.#retry = undefined
  }
  /** Calls `retry` after the next delay; returns false when the attempts are used up. */
  wait(retry: () => void): boolean {
    this.stop()
    if (this.#tries >= MAX_TRIES) return false
    this.#retry = retry
    this.#timer = setTimeout(() => this.retryNow(), DELAYS_MS[Math.min(this.#tries++, DELAYS_MS.length - 1)])
    return true
  }
  /** The network is back: retries at once. */
  retryNow(): void {
    const retry = this.#retry
    this.stop()
    retry?.()
  }
}
