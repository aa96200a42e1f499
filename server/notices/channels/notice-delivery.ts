import type { ComposedNotice } from '#server/notices/compose-notice.ts'

/** What became of one notice on one way. */
export type Delivery =
  | { state: 'sent' }
  /** The address is dead and is never used again. */
  | { state: 'gone' }
  /** Its service is busy or silent: worth another try, after so many milliseconds at least. */
  | { state: 'later'; afterMs: number }
  /** Refused for good, while the address may be alive. */
  | { state: 'refused' }

/** A notice on its way: with absolute address, and the number of unread messages for the icon. */
export interface OutgoingNotice extends ComposedNotice {
  url: string
  unread: number
}

/** Milliseconds that a service asks for by Retry-After, in seconds or as a date. */
export function retryAfter(header: string | null, now: number): number {
  if (!header) return 0
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), 3_600_000) : 0
}

/** What a service's status means. */
export function deliveryOf(status: number, after: number): Delivery {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status === 429 || status >= 500) return { state: 'later', afterMs: after }
  return { state: 'refused' }
}
