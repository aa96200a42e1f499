/**
 * The one reload after the user has changed [rule R65]: never twice for the same user, never where it would interrupt
 * something.
 */

const KEY = 'reloaded-for'
/** Pages that adopt the new user without a reload. */
const STAYING = /^\/(voluntary-activities|activities-details)(\/|$)/

/** Returns whether the page is being reloaded. */
export function reloadFor(who: string, busy: boolean): boolean {
  if (busy || STAYING.test(location.pathname) || isPlaying() || isWriting() || navigator.onLine === false) return false
  try {
    if (sessionStorage.getItem(KEY) === who) return false
    sessionStorage.setItem(KEY, who)
  } catch {
    return false // without storage a second reload could not be prevented
  }
  location.reload()
  return true
}

const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some((media) => !media.paused)
const isWriting = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input:not([type=checkbox]):not([type=radio])',
    ),
  ].some((field) => field.value !== field.defaultValue)
