/**
 * Repeats a tap on a button that came to nothing: one on a server-rendered page before the app could handle it, and one
 * that asked for a part which a new build no longer has, after the reload. index.html records the last one.
 */
declare global {
  interface Window {
    /**
     * The last tap on a button: its words, its position among those with the same, when. One before the app was drawn
     * is repeated.
     */
    __tapped?: { name: string; place: number; at: number }
  }
}

const LONGEST_AGO_MS = 10_000
const KEY = 'tapped'
export type Tap = NonNullable<Window['__tapped']>

/** Before the reload: the tap is done again in the next document. */
export function keepTap(): void {
  try {
    if (window.__tapped) sessionStorage.setItem(KEY, JSON.stringify(window.__tapped))
  } catch {
    // Without storage nothing is reloaded either.
  }
}

/** As soon as the app is drawn. onMissed: the button of a kept tap does not appear. */
export function repeatTap(onMissed: () => void = () => {}): void {
  const early = window.__tapped
  delete window.__tapped
  if (early && isFresh(early)) return void press(early)
  try {
    const kept = sessionStorage.getItem(KEY)
    if (!kept) return
    sessionStorage.removeItem(KEY)
    import('./repeat-kept-tap.ts').then(({ repeatKeptTap }) => repeatKeptTap(kept, onMissed), onMissed)
  } catch {
    // Without storage nothing was kept.
  }
}

export const isFresh = ({ at }: Tap): boolean => Date.now() - at <= LONGEST_AGO_MS

/** Finds the same button by its words, and by its position among those with the same words. */
export function press(tap: Tap): boolean {
  const same = [...document.querySelectorAll<HTMLButtonElement>('#root button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === tap.name,
  )
  same[tap.place]?.click()
  return tap.place in same
}
