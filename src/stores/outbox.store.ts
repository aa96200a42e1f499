import { makeAutoObservable, observableRef } from 'mobx'
import type { OutboxEntry, ReceiptEntry } from '#offline/db.ts'
import type { OutboxNews } from '#offline/flush-outbox.ts'

export interface OutboxParts {
  list: (user: string) => Promise<OutboxEntry[]>
  receipts: (user: string) => Promise<ReceiptEntry[]>
  put: (entry: OutboxEntry, replaces: string[]) => Promise<void>
  change: (id: string, change: (entry: OutboxEntry) => OutboxEntry | undefined) => Promise<OutboxEntry | undefined>
  takeBack: (id: string, asDraft: boolean) => Promise<boolean>
  /** Answers when to come again, in ms. */
  flush: (hurry: boolean) => Promise<number | undefined>
  user: () => string | undefined
  now: () => number
}
/** What became of a write: it arrived, it waits, or it needs its author. */
export type Outcome = { state: 'sent'; answer: unknown } | { state: 'kept'; entry: OutboxEntry }
/** Told to the other tabs and the worker. gone: taken back by its author. */
export type OutboxMessage =
  OutboxNews | { kind: 'put'; user: string; id: string } | { kind: 'gone'; user: string; id: string }

const PATIENCE_MS = 12_000

/** What is written and not yet with the server. The disk holds it; this shows it, and keeps what it knows should the disk lose it. */
export class OutboxStore {
  entries: OutboxEntry[] = []
  receipts: ReceiptEntry[] = []
  readonly #parts: OutboxParts
  readonly #waiting = new Map<string, (outcome: Outcome) => void>()
  #say: (message: OutboxMessage) => void = () => {}
  #sent: (entry: OutboxEntry, answer: unknown) => void = () => {}
  /** Ended: taken back or arrived. A disk that lost its rows must not bring them back. */
  readonly #ended = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #flushing: Promise<void> | undefined
  #hurry = false
  #again = false

  constructor(parts: OutboxParts) {
    this.#parts = parts
    makeAutoObservable(this, { entries: observableRef, receipts: observableRef }, { autoBind: true })
  }
  get needsWord(): OutboxEntry[] {
    return this.entries.filter(({ state }) => state === 'attention')
  }
  of(target: string): OutboxEntry[] {
    return this.entries.filter((entry) => entry.target === target)
  }
  /** say: to other tabs. sent: lists on the screen may be older than what has just arrived. */
  join(say: (message: OutboxMessage) => void, sent: (entry: OutboxEntry, answer: unknown) => void): void {
    this.#say = say
    this.#sent = sent
  }

  async load(): Promise<void> {
    const user = this.#parts.user()
    if (user === undefined) return this.show([], [])
    const [entries, receipts] = await Promise.all([this.#parts.list(user), this.#parts.receipts(user)]).catch(
      () => [undefined, undefined] as const,
    )
    if (!entries || this.#parts.user() !== user) return
    const arrived = new Set(receipts.map(({ id }) => id))
    const lost = this.entries.filter(
      (entry) =>
        entry.user === user &&
        !entries.some(({ id }) => id === entry.id) &&
        !arrived.has(entry.id) &&
        !this.#ended.has(entry.id),
    )
    // The disk was wiped under an open page. Each has its key: sent once more, it still arrives once.
    for (const entry of lost)
      await this.#parts
        .put(
          {
            ...entry,
            unclear: entry.unclear || entry.state === 'sending',
            state: entry.state === 'attention' ? 'attention' : 'waiting',
          },
          [],
        )
        .catch(() => {})
    this.show(
      [...entries, ...lost].sort((a, b) => a.at - b.at),
      receipts,
    )
  }
  show(entries: OutboxEntry[], receipts: ReceiptEntry[]): void {
    this.entries = entries
    this.receipts = receipts
  }

  /** Rejects when this device cannot keep it: nothing was sent then. */
  async add(entry: OutboxEntry, replaces: string[] = []): Promise<Outcome> {
    await this.#parts.put(entry, replaces)
    replaces.forEach((id) => this.#ended.add(id))
    this.show([...this.entries.filter(({ id }) => !replaces.includes(id)), entry], this.receipts)
    const outcome = new Promise<Outcome>((resolve) => {
      this.#waiting.set(entry.id, resolve)
      setTimeout(
        () => this.#settle(entry.id, { state: 'kept', entry: this.entries.find(({ id }) => id === entry.id) ?? entry }),
        PATIENCE_MS,
      )
    })
    this.#say({ kind: 'put', user: entry.user, id: entry.id })
    void this.flush().then(() => {
      const left = this.entries.find(({ id }) => id === entry.id)
      if (left) this.#settle(entry.id, { state: 'kept', entry: left })
    })
    return outcome
  }
  /** Sent again with its author's word: at once, with new patience. */
  async retry(id: string): Promise<void> {
    await this.#parts.change(id, (entry) =>
      entry.state === 'attention'
        ? { ...entry, state: 'waiting', tries: 0, nextAt: 0, at: entry.at, reason: '' }
        : undefined,
    )
    await this.load()
    await this.flush(true)
  }
  async takeBack(id: string, asDraft = false): Promise<boolean> {
    const user = this.#parts.user() ?? ''
    const done = await this.#parts.takeBack(id, asDraft)
    if (done) {
      this.hear({ kind: 'gone', user, id })
      this.#say({ kind: 'gone', user, id })
    }
    return done
  }
  /** One flush at a time in this tab; asked meanwhile, one more follows. */
  async flush(hurry = false): Promise<void> {
    this.#hurry ||= hurry
    if (this.#flushing) this.#again = true
    else this.#flushing = this.#flush().finally(() => (this.#flushing = undefined))
    return this.#flushing
  }
  async #flush(): Promise<void> {
    do {
      this.#again = false
      const hurry = this.#hurry
      this.#hurry = false
      const next = await this.#parts.flush(hurry).catch(() => PATIENCE_MS)
      clearTimeout(this.#timer)
      if (next !== undefined) this.#timer = setTimeout(() => void this.flush(), next)
    } while (this.#again)
  }

  /** News of this tab's own flush: the other tabs hear it too. */
  tell(news: OutboxNews): void {
    this.hear(news)
    this.#say(news)
  }
  /** News of another tab's flush or the worker's. */
  hear(message: OutboxMessage): void {
    if (message.kind === 'put') return void this.load()
    if (message.kind === 'gone') {
      this.#ended.add(message.id)
      return this.show(
        this.entries.filter(({ id }) => id !== message.id),
        this.receipts,
      )
    }
    const { entry } = message
    if (entry.user !== this.#parts.user()) return
    if (message.kind === 'kept') {
      this.show(
        this.entries.map((one) => (one.id === entry.id ? entry : one)),
        this.receipts,
      )
      if (entry.state === 'attention') this.#settle(entry.id, { state: 'kept', entry })
      return
    }
    this.#ended.add(entry.id)
    this.show(
      this.entries.filter(({ id }) => id !== entry.id),
      this.receipts,
    )
    this.#settle(entry.id, { state: 'sent', answer: message.answer })
    this.#sent(entry, message.answer)
    void this.load()
  }
  #settle(id: string, outcome: Outcome): void {
    this.#waiting.get(id)?.(outcome)
    this.#waiting.delete(id)
  }
}
