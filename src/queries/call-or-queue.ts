import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { endOf, inOrder } from './in-order.ts'

/** undefined: this device cannot store it. kept: it is sent later. */
type Queued = { state: 'sent'; answer: unknown } | { state: 'kept' } | { state: 'refused'; error: Error }
/** Stores what was tapped, then sends it; of one target the last counts, whatever becomes of the page. */
type MarkQueue = (endpoint: Endpoint, input: unknown, about?: string) => Promise<Queued | undefined>
let queue: MarkQueue | undefined

/** Called once, when the outbox is ready. A tap before that is sent at once, for its page may be left. */
export function setMarkQueue(started: MarkQueue): void {
  queue = started
}

/**
 * Sets a mark (a like, a subscription). Without a network it is queued and sent later; then it returns undefined.
 * about: the name of the thing, where its page is not the one that is shown.
 */
export async function callOrQueue<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  about?: string,
): Promise<OutputOf<E> | undefined> {
  const target = endpoint.outbox?.target(input as Record<string, unknown>) ?? endpoint.name
  if (queue) await endOf(target)
  const queued = await queue?.(endpoint, input, about)
  if (queued?.state === 'refused') throw queued.error
  if (queued) return queued.state === 'sent' ? (queued.answer as OutputOf<E>) : undefined
  // The page may be left right after the tap.
  return inOrder(target, () => call(endpoint, input, { keepalive: true }))
}
