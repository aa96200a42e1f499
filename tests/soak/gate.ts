/**
 * Everybody passes it for each request. Closed, nobody asks and nobody is being answered, so that what the citizens
 * were told and what is stored can be compared.
 */
export class Gate {
  #open = Promise.resolve()
  #reopen = () => {}
  readonly #asking = new Set<Promise<unknown>>()

  async pass<T>(ask: () => Promise<T>): Promise<T> {
    for (let seen; seen !== this.#open;) await (seen = this.#open)
    const answer = ask()
    const settled = answer.catch(() => {})
    this.#asking.add(settled)
    try {
      return await answer
    } finally {
      this.#asking.delete(settled)
    }
  }
  /** Ends when everybody who was asking has been answered, or has waited for as long as they would. */
  async close(): Promise<void> {
    this.#open = new Promise((settle) => (this.#reopen = settle))
    await Promise.all(this.#asking)
  }
  open(): void {
    this.#reopen()
  }
}
