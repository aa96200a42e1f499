/**
 * Heights of rows as they were last drawn, by the address that a row leads to, for one width of the window each. The
 * lists of a busy city always have new rows: those that were drawn longest ago are forgotten.
 */
const heights = new Map<string, number>()
const MAX = 1000
const rows = () => document.querySelectorAll<HTMLElement>('main article')
const keyOf = (row: Element) => `${row.querySelector('a')?.getAttribute('href') ?? ''} ${window.innerWidth}`

/** Before a page is left. */
export function noteHeights(): void {
  for (const row of rows()) {
    const key = keyOf(row)
    heights.delete(key)
    heights.set(key, row.getBoundingClientRect().height)
  }
  for (const key of heights.keys()) {
    if (heights.size <= MAX) break
    heights.delete(key)
  }
}

/**
 * A row out of view is not laid out and counts with a guess of its height. When it has been drawn before, it counts
 * with the height it had, so a list that is brought back is as long as it was.
 */
export function setKnownHeights(): void {
  for (const row of rows()) {
    const height = heights.get(keyOf(row))
    if (height) row.style.setProperty('contain-intrinsic-size', `auto ${height}px`)
  }
}
