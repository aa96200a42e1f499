/** A tap on a button the server drew, before the app was there to hear it: index.html notes the last one, and it is done as soon as the app is drawn. */
const LONGEST_AGO_MS = 10_000

/** The same button by its words, and by its place among those of the same words. */
export function repeatEarlyTap(): void {
  const tap = window.__tapped
  delete window.__tapped
  if (!tap || Date.now() - tap.at > LONGEST_AGO_MS) return
  const same = [...document.querySelectorAll<HTMLButtonElement>('#root button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === tap.name,
  )
  same[tap.place]?.click()
}
