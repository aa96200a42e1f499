/** What could not be flushed is tried again after that. */
const AFTER_A_FAILURE_MS = 12_000

/** One flush at a time in this tab; when called during a flush, one more follows. The next comes when one is due. */
export class Flusher {
  readonly #work: (ignoreBackOff: boolean) => Promise<number | undefined>
  #timer: ReturnType<typeof setTimeout> | undefined
  #flushing: Promise<void> | undefined
  #ignoreBackOff = false
  #again = false

  /** work: returns the milliseconds until the next flush. */
  constructor(work: (ignoreBackOff: boolean) => Promise<number | undefined>) {
    this.#work = work
  }
  async flush(ignoreBackOff = false): Promise<void> {
    this.#ignoreBackOff ||= ignoreBackOff
    if (this.#flushing) this.#again = true
    else this.#flushing = this.#flush().finally(() => (this.#flushing = undefined))
    return this.#flushing
  }
  async #flush(): Promise<void> {
    do {
      this.#again = false
      const ignoreBackOff = this.#ignoreBackOff
      this.#ignoreBackOff = false
      const next = await this.#work(ignoreBackOff).catch(() => AFTER_A_FAILURE_MS)
      clearTimeout(this.#timer)
      if (next !== undefined) this.#timer = setTimeout(() => void this.flush(), next)
    } while (this.#again)
  }
}
