import type { Values } from '#console/things/thing.ts'

/**
 * What was typed into a form that was left without having been asked, because the session had ended: it is there again
 * after the log-in. By member and form; gone when the page is.
 */
export const drafts = new Map<string, Values>()
