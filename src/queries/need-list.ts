import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { aMoment } from '#lib/a-moment.ts'
import { need } from './query-client.ts'

/** Why a loader runs, as the router tells it. */
interface Occasion {
  cause: 'enter' | 'preload' | 'stay'
  location: { pathname: string }
}

/**
 * Loads the list that a page shows below its filters. When the page opens, the list is waited for. When another filter
 * is chosen on the open page, it is waited for a moment only: then the page stays where it is, with its filters, and
 * the list itself says that it is loading or why it does not come.
 */
export async function needList<T>(
  client: QueryClient,
  list: { queryKey: QueryKey } & T,
  { cause, location }: Occasion,
): Promise<void> {
  const open = cause === 'stay' || (cause === 'preload' && location.pathname === window.location.pathname)
  if (open) await Promise.race([need(client, list).catch(() => {}), aMoment()])
  else await need(client, list)
}
