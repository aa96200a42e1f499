import { TAP_WAITS_MS, mayHaveArrived } from '#offline/outbox-entry.ts'
import type { OutboxEntry, ReceiptEntry } from '#offline/db.ts'
import type { Failure, Lane, OutboxNews } from '#offline/flush-outbox.ts'
import { Flusher } from './flusher.ts'

/** The tables of the device that queued writes are in. */
export type OutboxDisk = Pick<
  typeof import('#offline/outbox.ts'),
  'listOutbox' | 'listReceipts' | 'putInOutbox' | 'dropEntry' | 'changeEntry' | 'takeBack'
>
export interface OutboxDependencies {
  disk: () => Promise<OutboxDisk>
  /** Returns the milliseconds until the next flush. notify: told of each write that was tried. */
  flush: (notify: (news: OutboxNews) => void, ignoreBackOff: boolean, lane: Lane) => Promise<number | undefined>
  /** It sends what waits when no page is open any more. */
  wakeWorker: () => void
  user: () => string | undefined
  /** To other tabs. */
  broadcast: (message: OutboxMessage) => void
  /** Lists on the screen may be staler than what has just arrived. */
  onSent: (entry: OutboxEntry, answer: unknown) => void
  /** The name of the thing whose page is shown; '' on lists and forms. */
  about: () => string
  words: (entry: OutboxEntry) => EntryWords
}
/** The outcome of a write: it arrived, it is queued, or it needs its author. */
export type Outcome = { state: 'sent'; answer: unknown } | { state: 'kept'; entry: OutboxEntry }
/** The same of a tap, which the server may have refused: then nothing of it is left. */
export type TapOutcome = Outcome | { state: 'refused'; failure: Failure }
/**
 * Sent to the other tabs and the worker, possibly of another version, so the kinds stay as they are. gone: taken back
 * by its author.
 */
export type OutboxMessage =
  | OutboxNews
  | { kind: 'put'; user: string; id: string }
  | { kind: 'gone'; user: string; id: string }

export interface EntryWords {
  label: string
  text: string
  note: string
  /** The name of what it is about; '' on the page of that thing, which says it. */
  about?: string
}

/** What the store shows, and the sender changes. */
export interface ShownOutbox {
  readonly entries: OutboxEntry[]
  readonly receipts: ReceiptEntry[]
  /** Ids of writes whose form or button on this page waits for the answer. */
  readonly awaited: readonly string[]
  show: (entries: OutboxEntry[], receipts: ReceiptEntry[]) => void
  awaits: (ids: readonly string[]) => void
}
/** Stores and sends writes. The disk is the source of truth; what it loses is restored from the store. */
export class OutboxSender {
  readonly words: (entry: OutboxEntry) => EntryWords
  readonly #outbox: ShownOutbox
  readonly #services: OutboxDependencies
  readonly #pending = new Map<string, (outcome: TapOutcome) => void>()
  readonly #marks: Flusher
  readonly #words: Flusher
  /** Ids of writes that were taken back or have arrived. They must not be restored to a disk that lost its rows. */
  readonly #ended = new Set<string>()

  constructor(outbox: ShownOutbox, services: OutboxDependencies) {
    this.#outbox = outbox
    this.#services = services
    this.words = services.words
    const publish = (news: OutboxNews) => this.publish(news)
    this.#marks = new Flusher((ignoreBackOff) => services.flush(publish, ignoreBackOff, 'marks'))
    this.#words = new Flusher((ignoreBackOff) => services.flush(publish, ignoreBackOff, 'words'))
  }

  async load(): Promise<void> {
    const user = this.#services.user()
    if (user === undefined) return this.#outbox.show([], [])
    const [entries, receipts] = await this.#onDisk((disk) =>
      Promise.all([disk.listOutbox(user), disk.listReceipts(user)]),
    ).catch(() => [undefined, undefined] as const)
    if (!entries || this.#services.user() !== user) return
    const arrived = new Set(receipts.map(({ id }) => id))
    const lost = this.#outbox.entries.filter(
      (entry) =>
        entry.user === user &&
        !entries.some(({ id }) => id === entry.id) &&
        !arrived.has(entry.id) &&
        !this.#ended.has(entry.id),
    )
    // The disk was wiped under an open page. Each write has its key, so that sent once more it still takes effect once.
    for (const entry of lost)
      await this.#onDisk((disk) =>
        disk.putInOutbox({
          // It must not take the place of what was tapped since.
          ...untapped(entry),
          unclear: mayHaveArrived(entry),
          state: entry.state === 'attention' ? 'attention' : 'waiting',
        }),
      ).catch(() => {})
    this.#outbox.show(
      [...entries, ...lost].sort((a, b) => a.at - b.at),
      receipts,
    )
  }

  /** Rejects when this device cannot store it; then nothing was sent. */
  async add(entry: OutboxEntry): Promise<Outcome> {
    return (await this.#send(entry)) as Outcome
  }
  /**
   * A tap: it takes the place of earlier ones of its target. Whatever the server answers ends it, and is told where it
   * was tapped; without an answer it waits.
   */
  async tap(entry: OutboxEntry): Promise<TapOutcome> {
    this.#outbox.awaits([...this.#outbox.awaited, entry.id])
    try {
      const outcome = await this.#send({ ...entry, tapped: true })
      if (outcome.state === 'refused') {
        await this.#onDisk((disk) => disk.dropEntry(entry.id)).catch(() => {})
        this.#tellGone(entry)
        // What was tapped after it waited for it.
        void this.flush()
      }
      const kept =
        outcome.state === 'kept' &&
        (await this.#onDisk((disk) => disk.changeEntry(entry.id, untapped)).catch(() => undefined))
      if (kept) this.#services.broadcast({ kind: 'put', user: entry.user, id: entry.id })
      return outcome
    } finally {
      this.#outbox.awaits(this.#outbox.awaited.filter((one) => one !== entry.id))
    }
  }
  async #send(written: OutboxEntry): Promise<TapOutcome> {
    const about = written.about ?? this.#services.about()
    const entry = about ? { ...written, about } : written
    const replaced = await this.#onDisk((disk) => disk.putInOutbox(entry))
    for (const id of replaced) this.#tellGone({ user: entry.user, id })
    // A load may have read the row from the disk meanwhile.
    const others = this.#outbox.entries.filter(({ id }) => id !== entry.id)
    this.#outbox.show([...others, entry], this.#outbox.receipts)
    const outcome = new Promise<TapOutcome>((resolve) => {
      this.#pending.set(entry.id, resolve)
      setTimeout(
        () =>
          this.#settle(entry.id, {
            state: 'kept',
            entry: this.#outbox.entries.find(({ id }) => id === entry.id) ?? entry,
          }),
        TAP_WAITS_MS,
      )
    })
    // Nobody else shows a tap while its page waits for the answer; the worker may have to send it.
    if (!entry.tapped) this.#services.broadcast({ kind: 'put', user: entry.user, id: entry.id })
    this.#services.wakeWorker()
    void this.flush().then(() => {
      const left = this.#outbox.entries.find(({ id }) => id === entry.id)
      if (left) this.#settle(entry.id, { state: 'kept', entry: left })
    })
    return outcome
  }
  /** Sends it again because its author asked: at once, with a fresh back-off. */
  async retry(id: string): Promise<void> {
    await this.#onDisk((disk) => disk.changeEntry(id, retried))
    await this.load()
    await this.flush(true)
  }
  async takeBack(id: string, asDraft = false): Promise<boolean> {
    const user = this.#services.user() ?? ''
    const done = await this.#onDisk((disk) => disk.takeBack(id, asDraft))
    if (done) this.#tellGone({ user, id })
    return done
  }
  /** Another tab would take it for lost, and put it back. */
  #tellGone({ user, id }: { user: string; id: string }): void {
    this.receive({ kind: 'gone', user, id })
    this.#services.broadcast({ kind: 'gone', user, id })
  }
  async flush(ignoreBackOff = false): Promise<void> {
    await Promise.all([this.#marks.flush(ignoreBackOff), this.#words.flush(ignoreBackOff)])
  }

  /** News of this tab's own flush, passed on to the other tabs. */
  publish(news: OutboxNews): void {
    this.receive(news)
    this.#services.broadcast(news)
  }
  /** News of another tab's flush or the worker's. */
  receive(message: OutboxMessage): void {
    if (message.kind === 'put') return void this.load()
    if (message.kind === 'gone') {
      this.#ended.add(message.id)
      const gone = this.#outbox.entries.find(({ id }) => id === message.id)
      if (gone) this.#settle(gone.id, { state: 'kept', entry: gone })
      return this.#outbox.show(
        this.#outbox.entries.filter(({ id }) => id !== message.id),
        this.#outbox.receipts,
      )
    }
    const { entry, failure } = message
    const refused: TapOutcome | undefined = entry.tapped && failure ? { state: 'refused', failure } : undefined
    if (entry.user !== this.#services.user()) return
    if (message.kind === 'kept') {
      this.#outbox.show(
        this.#outbox.entries.map((one) => (one.id === entry.id ? entry : one)),
        this.#outbox.receipts,
      )
      if (refused ?? entry.state === 'attention') this.#settle(entry.id, refused ?? { state: 'kept', entry })
      return
    }
    this.#ended.add(entry.id)
    this.#outbox.show(
      this.#outbox.entries.filter(({ id }) => id !== entry.id),
      this.#outbox.receipts,
    )
    this.#settle(entry.id, refused ?? { state: 'sent', answer: message.answer })
    this.#services.onSent(entry, message.answer)
    void this.load()
  }
  #onDisk<T>(work: (disk: OutboxDisk) => Promise<T>): Promise<T> {
    return this.#services.disk().then(work)
  }
  #settle(id: string, outcome: TapOutcome): void {
    this.#pending.get(id)?.(outcome)
    this.#pending.delete(id)
  }
}

/** Its page does not wait for it any more: it is queued like any other write. */
const untapped = (entry: OutboxEntry): OutboxEntry => ({ ...entry, tapped: false })
/** Its author asks for another try: with a fresh back-off. */
const retried = (entry: OutboxEntry): OutboxEntry | undefined =>
  entry.state === 'attention' ? { ...entry, state: 'waiting', tries: 0, nextAt: 0, triedFor: 0, reason: '' } : undefined
