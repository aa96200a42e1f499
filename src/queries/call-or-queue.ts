import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { describeError } from '#contract/errors.ts'
import { call } from './call.ts'

/**
 * The queue for marks set without a network. waiting: an earlier mark on the same target is queued, so this one has to
 * follow it.
 */
export interface MarkQueue {
  waiting: (endpoint: Endpoint, input: unknown) => boolean
  add: (endpoint: Endpoint, input: unknown) => Promise<boolean>
}
let queue: MarkQueue | undefined

/** Called once, when the outbox is ready. */
export function setMarkQueue(started: MarkQueue): void {
  queue = started
}

/** Sets a mark (a like, a subscription). Without a network it is queued and sent later; then it returns undefined. */
export async function callOrQueue<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E> | undefined> {
  if (queue?.waiting(endpoint, input) && (await queue.add(endpoint, input))) return undefined
  try {
    // The page may be left right after the tap.
    return await call(endpoint, input, { keepalive: true })
  } catch (error) {
    if (describeError(error).offline && (await queue?.add(endpoint, input))) return undefined
    throw error
  }
}
