/** A row of a list, and where it stood in the window. */
export interface RowPlace {
  /** The address that the row leads to names it; nth: among all links of the page to that address. */
  href: string
  nth: number
  top: number
}

const NO_ROW = 'header, nav, [role=tablist], [role=dialog]'
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
const isRow = (link: Element) => link.closest('main :is(article, li)') !== null && link.closest(NO_ROW) === null

function isInView(link: Element): boolean {
  const { top, left, right, height } = link.getBoundingClientRect()
  return height > 0 && top > -height && top < innerHeight && left < innerWidth && right > 0
}

/** The row that was chosen, where it can be seen, otherwise the first one in the window. */
export function rowInView(chosen?: Element | null): RowPlace | undefined {
  const all = links()
  const own = chosen?.closest('a')
  const row =
    own && all.includes(own) && isRow(own) && isInView(own)
      ? own
      : all.find((link) => isRow(link) && link.getBoundingClientRect().top >= 0 && isInView(link))
  if (!row) return undefined
  const href = row.getAttribute('href')!
  const same = all.filter((link) => link.getAttribute('href') === href)
  return { href, nth: same.indexOf(row), top: row.getBoundingClientRect().top }
}

const findRow = ({ href, nth }: RowPlace) => links().filter((link) => link.getAttribute('href') === href)[nth]

/** The time to look for a row in a list for which nothing is being read any more. */
const SEEK_MS = 6000
/** Rows above it may still take their true height, and newer ones may come. */
const HOLD_MS = 1000
/** The time after which the reader of a slow network has begun to read elsewhere. */
const MAX_MS = 60_000
/** Between two requests for more rows: the button says only in the next frame that it was heard. */
const ASK_AGAIN_MS = 300
/** Events by which the reader moves the page. */
const OWN_MOVES = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'click']

/**
 * Brings the row to where it stood, and keeps it there while the page is still changing. A list that is shorter than it
 * was is asked for more until the row is there. While something is being read (isReading) the time does not count: on a
 * slow network each page of the list takes seconds. Ends when the reader moves the page. Returns how to end it earlier.
 */
export function bringRow(place: RowPlace, isReading: () => boolean): () => void {
  const began = performance.now()
  let until = began + SEEK_MS
  let found = false
  let frame = 0
  let askedAt = -Infinity
  let last: { scroll: number; top: number } | undefined
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const move of OWN_MOVES) removeEventListener(move, moved, true)
  }
  // The tap that led here is still being told of.
  const moved = (event: Event) => event.isTrusted && event.timeStamp > began && stop()
  const step = () => {
    const row = findRow(place)
    if (row) {
      if (!found || isReading()) until = performance.now() + HOLD_MS
      found = true
      const { top } = row.getBoundingClientRect()
      // The page was moved by somebody else than its own layout.
      if (last && Math.abs(scrollY - last.scroll) > 1 && Math.abs(top - last.top + scrollY - last.scroll) < 1)
        return stop()
      if (Math.abs(top - place.top) >= 0.5) scrollBy(0, top - place.top)
      last = { scroll: scrollY, top: row.getBoundingClientRect().top }
    } else if (!found && performance.now() > askedAt + ASK_AGAIN_MS) {
      const more = document.querySelector<HTMLElement>('main [data-more=true] button')
      if (more) askedAt = performance.now()
      more?.click()
    }
    if (!found && isReading()) until = performance.now() + SEEK_MS
    if (performance.now() > Math.min(until, began + MAX_MS)) stop()
    else frame = requestAnimationFrame(step)
  }
  for (const move of OWN_MOVES) addEventListener(move, moved, { capture: true, passive: true })
  step()
  return stop
}
