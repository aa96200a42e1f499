/** Sound of a browser is some 12 kB a second; after a stall it comes at once. */
const A_SECOND = 48 * 1024
const AT_ONCE = 1024 * 1024

/** How much may come: so much at once, and so much more every second. */
export class ByteBudget {
  #left = AT_ONCE
  #at = performance.now()
  takes(bytes: number): boolean {
    const now = performance.now()
    this.#left = Math.min(AT_ONCE, this.#left + ((now - this.#at) * A_SECOND) / 1000) - bytes
    this.#at = now
    return this.#left >= 0
  }
}
