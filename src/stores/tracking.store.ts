import type { TrackingEvent } from '#contract/site/events.ts'
import { eventCodes, type EventName } from '#lib/event-codes.ts'

/** Sends a batch; false: it could not be sent and stays queued. */
export type SendEvents = (events: TrackingEvent[]) => boolean | Promise<boolean>
export interface TrackedObject {
  /** Digits. */
  id?: string | undefined
  /** A content-type code or a fixed word of ours, never text of the reader. */
  type?: string | number | undefined
}

const BATCH = 20
const LIMIT = 200

/**
 * Records what was done, never by whom [rules R204–R216, decision G14]. Before begin() is called, events are neither
 * stored nor sent.
 */
export class TrackingStore {
  #queue: TrackingEvent[] = []
  /** The last batch could not be sent: the next attempt is made by the timer, not by the next event. */
  #stuck = false
  #target: { send: SendEvents; page: () => string } | undefined

  /** page: the current path, without query or hash. */
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
  /**
   * Sends queued events in batches, oldest first. Also called when the page is closed, so all batches are started
   * before any is awaited.
   */
  async flush(): Promise<void> {
    const target = this.#target
    if (!target) return
    const batches: TrackingEvent[][] = []
    while (this.#queue.length > 0) batches.push(this.#queue.splice(0, BATCH))
    const failed = await Promise.all(
      batches.map(async (batch) => ((await Promise.resolve(target.send(batch)).catch(() => false)) ? [] : batch)),
    )
    this.#stuck = failed.some((batch) => batch.length > 0)
    this.#queue = [...failed.flat(), ...this.#queue].slice(-LIMIT)
  }
}
