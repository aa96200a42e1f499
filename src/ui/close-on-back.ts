/**
 * While an overlay is open, back closes it instead of leaving the page: each overlay has an entry of the history above
 * the page's, with the page's address, state and the overlay's depth. The router does not notice these entries.
 */
interface Overlay {
  close: () => void
}
interface Entry {
  state: unknown
  url: string | URL | null | undefined
}
const open: Overlay[] = []
/** The browser is on its way to another entry: what is pushed now would be in the wrong place, and waits. */
let travelling = false
let waiting: (() => void)[] = []
let stuck: ReturnType<typeof setTimeout> | undefined
/** Until when a journey that was given up may still arrive, on `performance.now()`: a slow phone, a busy page. */
let lateUntil = 0
/** The page's address or state was replaced while an overlay's entry lay above its own. */
let replaced: Entry | undefined

const depth = (): number => Number((history.state as { overlay?: number } | null)?.overlay ?? 0)
const keyOf = (state: unknown): unknown => (state as { __TSR_key?: string } | null)?.__TSR_key
let key = keyOf(history.state)
// The router replaces both methods on the instance; those of the prototype do not notify it.
const put = (way: 'pushState' | 'replaceState', state: unknown, url?: Entry['url']): void => {
  History.prototype[way].call(history, state, '', url)
  key = keyOf(state)
}

/** Returns the function to call when the overlay closes for another reason. */
export function closeOnBack(close: () => void): () => void {
  const overlay = { close }
  open.push(overlay)
  queueMicrotask(settle)
  return () => {
    const place = open.indexOf(overlay)
    if (place < 0) return
    open.splice(place, 1)
    queueMicrotask(settle)
  }
}

/** As many entries as there are overlays; also after a reload, which leaves entries without overlays. */
export function settle(): void {
  if (travelling) return
  const surplus = depth() - open.length
  if (surplus > 0) travel(-surplus)
  else {
    key = keyOf(history.state)
    for (let next = depth() + 1; next <= open.length; next++)
      put('pushState', { ...(history.state as object), overlay: next })
  }
}

/** A restored tab may have lost the entries below: nothing moves then, and only the mark of this entry is removed. */
const LONGEST_MS = 1000
const LATEST_MS = 5000

function travel(by: number): void {
  travelling = true
  history.go(by)
  stuck = setTimeout(() => {
    lateUntil = performance.now() + LATEST_MS
    put('replaceState', { ...(history.state as object), overlay: undefined })
    arrive()
  }, LONGEST_MS)
}

function arrive(): void {
  clearTimeout(stuck)
  travelling = false
  const then = waiting
  waiting = []
  for (const work of then) work()
  settle()
}

function onPop(event: PopStateEvent): void {
  // An overlay that was opened since stays: the late arrival asked to close the one before it.
  const byCitizen = !travelling && performance.now() >= lateUntil
  lateUntil = 0
  if (keyOf(history.state) === key || (replaced && depth() === 0)) event.stopImmediatePropagation()
  if (replaced && depth() === 0) put('replaceState', replaced.state, replaced.url)
  if (depth() === 0) replaced = undefined
  key = keyOf(history.state)
  if (byCitizen) for (const { close } of open.splice(depth()).reverse()) close()
  arrive()
}

addEventListener('popstate', onPop, true)
const { pushState, replaceState } = history

/** A page opened from an overlay takes the place of the overlay's entry. */
history.pushState = (state: unknown, unused, url) => {
  if (travelling) waiting.push(() => put(depth() > 0 ? 'replaceState' : 'pushState', state, url))
  else if (depth() === 0) pushState.call(history, state, unused, url)
  else if (depth() === 1) put('replaceState', state, url)
  else {
    waiting.push(() => put('replaceState', state, url))
    travel(1 - depth())
  }
}

history.replaceState = (state: unknown, unused, url) => {
  if (travelling) waiting.push(() => history.replaceState(state, unused, url))
  else if (depth() === 0) replaceState.call(history, state, unused, url)
  else {
    replaced = { state, url }
    put('replaceState', { ...(state as object), overlay: depth() }, url)
  }
}
