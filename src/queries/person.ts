import { GUEST } from '#lib/whose.ts'

let current = (): string => GUEST

/** Called once at start. The server draws every page for a guest. */
export function setPerson(started: () => string): void {
  current = started
}

/**
 * Whose answers are asked for: the id of a citizen, GUEST, or an UNNAMED session. It stands in the key of every query
 * that is not public.
 */
export const person = (): string => current()
