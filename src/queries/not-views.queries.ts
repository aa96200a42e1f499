import { getNotViews } from '#contract/talk/not-views.ts'
import { read } from './query-client.ts'

/** The counts of unread things for the red dot, refetched every minute while the app is open. */
export const notViewsQuery = () => ({ ...read(getNotViews, {}, { staleTime: 30_000 }), refetchInterval: 60_000 })
