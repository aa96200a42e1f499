import type { Sanitise } from './warm-prose.ts'

let current: Sanitise = () => ''

/** Set where documents are drawn: the library it needs is no part of the app. */
export const setServerSanitiser = (sanitise: Sanitise): void => {
  current = sanitise
}
export const sanitiseForDocument: Sanitise = (html) => current(html)
