export interface StoredAnswer {
  body: string
  etag: string
}

const FRESH_MS = 1000
const LIMIT = 500

/** Public answers live one second in each process, and a hot page is asked of the database once at a time. */
export class AnswerCache {
  readonly #answers = new Map<string, { answer: Promise<StoredAnswer>; until: number }>()
  get(key: string, make: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const known = this.#answers.get(key)
    if (known && known.until > Date.now()) return known.answer
    const answer = make()
    this.#answers.delete(key)
    this.#answers.set(key, { answer, until: Date.now() + FRESH_MS })
    answer.catch(() => this.#answers.delete(key))
    if (this.#answers.size > LIMIT) this.#answers.delete(this.#answers.keys().next().value!)
    return answer
  }
}
