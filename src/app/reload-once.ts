/** The one reload after somebody came or went [rule R65]: never twice for the same, never where something would be cut off. */

const KEY = 'reloaded-for'
/** Pages that are taken along without a reload. */
const STAYING = /^\/(voluntary-activities|activities-details)(\/|$)/

/** Answers whether the page is being loaded again. */
export function reloadFor(who: string, busy: boolean): boolean {
  if (busy || STAYING.test(location.pathname) || isPlaying() || isWriting() || navigator.onLine === false) return false
  try {
    if (sessionStorage.getItem(KEY) === who) return false
    sessionStorage.setItem(KEY, who)
  } catch {
    return false // nobody could tell the second time
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
