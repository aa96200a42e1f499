import type { TrackingEvent } from '#contract/events.ts'
import { eventCodes, type EventName } from '#lib/event-codes.ts'

/** Takes a batch on its way; false: it could not, the batch is kept. */
export type SendEvents = (events: TrackingEvent[]) => boolean | Promise<boolean>
/** id: digits. type: a content-type code or a word of ours, never words of the reader. */
export interface TrackedObject {
  id?: string | undefined
  type?: string | number | undefined
}

const BATCH = 20
const LIMIT = 200

/** What was done, never by whom [rules R204–R216, decision G14]. Until somebody begins it, it is deaf: nothing is kept and nothing is sent. */
export class TrackingStore {
  #queue: TrackingEvent[] = []
  /** The last batch could not leave: the next attempt is made by the clock, not by the next event. */
  #stuck = false
  #target: { send: SendEvents; page: () => string } | undefined

  /** page: where the reader is, without query or hash. */
  begin(send: SendEvents, page: () => string): void {
    this.#target = { send, page }
  }
  track(name: EventName, { id = '', type = '' }: TrackedObject = {}): void {
    if (!this.#target) return
    this.#queue.push({
      event: eventCodes[name],
      object_id: /^\d{1,19}$/.test(id) ? id : '',
      object_type: String(type).slice(0, 20),
      page: this.#target.page().slice(0, 200),
      at: new Date().toISOString(),
    })
    if (this.#queue.length > LIMIT) this.#queue.shift()
    if (!this.#stuck && this.#queue.length >= BATCH) void this.flush()
  }
  /** Sends what waits, oldest first, in batches. Also called when the page goes: nothing is waited for before all is on its way. */
  async flush(): Promise<void> {
    const target = this.#target
    if (!target) return
    const batches: TrackingEvent[][] = []
    while (this.#queue.length > 0) batches.push(this.#queue.splice(0, BATCH))
    const kept = await Promise.all(
      batches.map(async (batch) => ((await Promise.resolve(target.send(batch)).catch(() => false)) ? [] : batch)),
    )
    this.#stuck = kept.some((batch) => batch.length > 0)
    this.#queue = [...kept.flat(), ...this.#queue].slice(-LIMIT)
  }
}
