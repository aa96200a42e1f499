import { makeAutoObservable, observableRef } from 'mobx'
import type { OutboxEntry, ReceiptEntry } from '#offline/db.ts'
import type { EntryWords, OutboxSender, ShownOutbox } from './outbox-sender.ts'
import { forward, type PartLoader } from './part-loader.ts'

const commands = ['add', 'tap', 'retry', 'takeBack'] as const
export interface OutboxStore extends Pick<OutboxSender, (typeof commands)[number]> {}

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

  constructor(loader: PartLoader<OutboxSender>) {
    makeAutoObservable(
      this,
      { entries: observableRef, receipts: observableRef, awaited: observableRef, sender: observableRef },
      { autoBind: true },
    )
    forward(this, commands, {
      part: () => this.sender,
      load: loader.load,
      // Its form sends it in another way, or says why it cannot.
      missed: (error) => {
        throw error
      },
      of: (sender) => sender,
    })
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
}
