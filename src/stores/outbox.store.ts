import { makeAutoObservable, observableRef } from 'mobx'
import type { OutboxEntry, ReceiptEntry } from '#offline/db.ts'
import type { EntryWords, OutboxSender, Outcome, ShownOutbox } from './outbox-sender.ts'
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
  get needsAuthor(): OutboxEntry[] {
    return this.entries.filter(({ state }) => state === 'attention')
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
  async add(entry: OutboxEntry, replaces?: string[]): Promise<Outcome> {
    return (await this.#load()).add(entry, replaces)
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
