import { makeAutoObservable, observableRef } from 'mobx'
import type { OutboxEntry, ReceiptEntry } from '#offline/db.ts'
import type { EntryWords, OutboxSender, Outcome, ShownOutbox, TapOutcome } from './outbox-sender.ts'
import type { PartLoader } from './part-loader.ts'

/**
 * Writes that have not reached the server yet, as they are shown. What stores and sends them is loaded for citizens who
 * are signed in, once the first page is drawn: a write that comes before waits for it.
 */
export class OutboxStore implements ShownOutbox {
  entries: OutboxEntry[] = []
  receipts: ReceiptEntry[] = []
  /** Ids of writes whose form or button on this page waits for the answer. */
  awaited: readonly string[] = []
  sender: OutboxSender | undefined = undefined
  readonly #loader: PartLoader<OutboxSender>

  constructor(loader: PartLoader<OutboxSender>) {
    this.#loader = loader
    makeAutoObservable(
      this,
      { entries: observableRef, receipts: observableRef, awaited: observableRef, sender: observableRef },
      { autoBind: true },
    )
  }
  /** Not what a form or button on this page has just sent and waits for: that says itself what comes of it. */
  get resting(): OutboxEntry[] {
    return this.entries.filter(({ id }) => !this.awaited.includes(id))
  }
  get needsAuthor(): OutboxEntry[] {
    return this.resting.filter(({ state }) => state === 'attention')
  }
  of(target: string): OutboxEntry[] {
    return this.entries.filter((entry) => entry.target === target)
  }
  /** What a queued write is called, and what its author wrote. */
  words(entry: OutboxEntry): EntryWords {
    return this.sender?.words(entry) ?? { label: '内容', text: '', note: '' }
  }
  connect(sender: OutboxSender): void {
    this.sender = sender
  }
  /** Called by the sender. */
  show(entries: OutboxEntry[], receipts: ReceiptEntry[]): void {
    this.entries = entries
    this.receipts = receipts
  }
  awaits(ids: readonly string[]): void {
    this.awaited = ids
  }

  /** Rejects when this device cannot store it; then nothing was sent. */
  async add(entry: OutboxEntry): Promise<Outcome> {
    return (await this.#load()).add(entry)
  }
  /** Rejects likewise. Its row does not show until it has to wait. */
  async tap(entry: OutboxEntry): Promise<TapOutcome> {
    const sender = await this.#load()
    this.awaits([...this.awaited, entry.id])
    try {
      return await sender.tap(entry)
    } finally {
      this.awaits(this.awaited.filter((one) => one !== entry.id))
    }
  }
  /** Sends it again because its author asked: at once, with a fresh back-off. */
  async retry(id: string): Promise<void> {
    await (await this.#load()).retry(id)
  }
  async takeBack(id: string, asDraft?: boolean): Promise<boolean> {
    return (await this.#load()).takeBack(id, asDraft)
  }
  async #load(): Promise<OutboxSender> {
    return this.sender ?? (await this.#loader.load())
  }
}
