/** How long a listener without a network is kept: about a quarter of an hour, asked for ever less often [pitfalls 4.14]. */
const WAITS_MS = [2000, 5000, 10_000, 30_000]
const TRIES = 30

export class Patience {
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #again: (() => void) | undefined

  /** Sound has come: the count begins anew. */
  reset(): void {
    this.#tries = 0
    this.stop()
  }
  stop(): void {
    clearTimeout(this.#timer)
    this.#again = undefined
  }
  /** Calls `again` after a while; answers false when it has waited long enough. */
  wait(again: () => void): boolean {
    this.stop()
    if (this.#tries >= TRIES) return false
    this.#again = again
    this.#timer = setTimeout(() => this.hurry(), WAITS_MS[Math.min(this.#tries++, WAITS_MS.length - 1)])
    return true
  }
  /** The network is back: there is nothing to wait for. */
  hurry(): void {
    const again = this.#again
    this.stop()
    again?.()
  }
}
