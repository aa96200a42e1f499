import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { noteHeights, setKnownHeights } from './known-heights.ts'
import { bringRow, rowInView, type RowPlace } from './row-place.ts'
import { scrollPlace } from './scroll-place.ts'

const STORED = 'rows-in-view'
/** The row where the app was left, for a start that goes on there (resume.ts). */
const LAST = 'last-row'
/** The number of visits of pages that are remembered. */
const MAX = 60
/** Above this the page stands at its top, which needs no row. */
const TOP_PX = 8

/**
 * Brings a page back by its rows: on leaving it, the row under the finger is noted with its place in the window, and
 * coming back, by history or by a reload, brings this row there. The router restores a number of pixels, which is
 * another row as soon as anything above has another height.
 */
export function keepRows(router: AnyRouter, client: QueryClient): void {
  const isReading = () => client.isFetching() > 0
  const places = new Map(read<[string, RowPlace][]>(sessionStorage, STORED))
  let chosen: Element | null = null
  let stop = () => {}
  const note = (key: string) => {
    const row = scrollY > TOP_PX ? rowInView(chosen) : undefined
    chosen = null
    places.delete(key)
    if (row) places.set(key, row)
    if (row) noteHeights()
    for (const old of [...places.keys()].slice(0, -MAX)) places.delete(old)
  }
  const bring = (key: string, hash: string) => {
    stop()
    const row = places.get(key)
    if (!row || hash) return
    setKnownHeights()
    stop = bringRow(row, isReading)
  }
  addEventListener('click', ({ target }) => (chosen = target instanceof Element ? target : null), true)
  // Until the next page is drawn, nobody knows which of the two is on the screen: the first note counts.
  let leaving = false
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    if (!fromLocation || !hrefChanged || leaving) return
    leaving = true
    stop()
    note(scrollPlace(fromLocation))
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    if (leaving) bring(scrollPlace(toLocation), toLocation.hash)
    leaving = false
  })
  addEventListener('pagehide', () => {
    if (!leaving) note(scrollPlace(router.state.resolvedLocation ?? router.state.location))
    write(sessionStorage, STORED, [...places])
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write(localStorage, LAST, rowInView() ?? null)
  })
  // This document continues a visit that was reloaded or left, or an app that was closed.
  const { location } = router.state
  const resumed = (history.state as { resume?: number } | null)?.resume
  if (resumed && !places.has(scrollPlace(location))) {
    const last = read<RowPlace>(localStorage, LAST)
    if (last) stop = bringRow(last, isReading)
  } else bring(scrollPlace(location), location.hash)
}

function read<T>(storage: Storage, key: string): T | undefined {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}
function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    // No storage: the page is brought back by pixels.
  }
}
