import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { isGone } from '#queries/disk-first.ts'

/** Data younger than this is taken for the present state. */
const PRESENT_MS = 5000
/** Data with a longer stale time, such as the settings of the city, is refetched by that time only. */
const SELDOM_MS = 60_000

/** A list of many pages is read page by page: only when its own time is over. */
const isLong = ({ state }: Query) => ((state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) > 1

function isOld(query: Query): boolean {
  if (query.isStale()) return true
  const seldom = query.observers.every(({ options }) => Number(options.staleTime ?? 0) > SELDOM_MS)
  return !seldom && !isLong(query) && Date.now() - query.state.dataUpdatedAt > PRESENT_MS
}

/**
 * Refetches what is on the screen, once and quietly, where it may be stale: after some seconds in another app, after
 * any time in the back/forward cache, and after going back to an earlier page. What is gone by then is taken from the
 * screen with its buttons.
 */
export function lookAgain(client: QueryClient, router: AnyRouter): void {
  const ask = () => void client.refetchQueries({ type: 'active', predicate: isOld }, { cancelRefetch: false })
  let leftAt = Infinity
  const left = () => (leftAt = Date.now())
  const back = () => {
    const away = Date.now() - leftAt
    leftAt = Infinity
    if (away > PRESENT_MS) ask()
  }
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? left() : back()))
  addEventListener('pageshow', ({ persisted }) => persisted && ask())

  let byHistory = false
  router.history.subscribe(
    ({ action }: { action: { type: string } }) => (byHistory = ['BACK', 'FORWARD', 'GO'].includes(action.type)),
  )
  router.subscribe('onRendered', () => {
    if (byHistory) ask()
    byHistory = false
  })

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isGone(event.action.error)) return
    if (event.query.state.data === undefined || !event.query.isActive()) return
    // The page is loaded anew, and says itself that it is gone.
    const { queryKey } = event.query
    void client.resetQueries({ queryKey, exact: true }).then(() => router.invalidate())
  })
}
