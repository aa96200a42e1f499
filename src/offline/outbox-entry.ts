import type { OutboxEntry } from './db.ts'

/** So long a page waits for the answer to a tap on it. */
export const TAP_WAITS_MS = 12_000

/**
 * Whether its author may take it back: not while it is in flight, nor while it is unclear and retries may still settle
 * whether it arrived.
 */
export const canTakeBack = ({ state, unclear }: Pick<OutboxEntry, 'state' | 'unclear'>): boolean =>
  state !== 'sending' && (!unclear || state === 'attention')
/** In flight when its page was closed, with nothing left to upload before it. */
export const mayHaveArrived = ({ unclear, state, files }: Pick<OutboxEntry, 'state' | 'unclear' | 'files'>): boolean =>
  unclear || (state === 'sending' && files.every(({ url }) => url))
