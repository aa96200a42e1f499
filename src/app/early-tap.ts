/**
 * Repeats a tap on a button that came to nothing: one on a server-rendered page before the app could handle it, and one
 * that asked for a part which a new build no longer has, after the reload. index.html records the last one.
 */
declare global {
  interface Window {
    /**
     * The last tap on a button: its words, its position among those with the same, when. One before the app was drawn is
     * repeated.
     */
    __tapped?: { name: string; place: number; at: number }
  }
}

const LONGEST_AGO_MS = 10_000
const KEY = 'tapped'
type Tap = NonNullable<Window['__tapped']>

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
  const kept = takeKept()
  if (!kept || !isFresh(kept) || press(kept)) return
  const appears = new MutationObserver(() => press(kept) && stop())
  const late = setTimeout(() => (stop(), onMissed()), LONGEST_AGO_MS / 2)
  const stop = () => (appears.disconnect(), clearTimeout(late))
  appears.observe(document.body, { childList: true, subtree: true })
}

const isFresh = ({ at }: Tap): boolean => Date.now() - at <= LONGEST_AGO_MS

/** Finds the same button by its words, and by its position among those with the same words. */
function press(tap: Tap): boolean {
  const same = [...document.querySelectorAll<HTMLButtonElement>('#root button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === tap.name,
  )
  same[tap.place]?.click()
  return tap.place in same
}

function takeKept(): Tap | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept ? (JSON.parse(kept) as Tap) : undefined
  } catch {
    return undefined
  }
}
