/**
 * Replays a tap on a server-rendered button that happened before the app could handle it: index.html records the last
 * one, and it is replayed as soon as the app is drawn.
 */
const LONGEST_AGO_MS = 10_000

/** Finds the same button by its words, and by its position among those with the same words. */
export function repeatEarlyTap(): void {
  const tap = window.__tapped
  delete window.__tapped
  if (!tap || Date.now() - tap.at > LONGEST_AGO_MS) return
  const same = [...document.querySelectorAll<HTMLButtonElement>('#root button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === tap.name,
  )
  same[tap.place]?.click()
}
