import { getNotViews } from '#contract/not-views.ts'
import { read } from './query-client.ts'

/** The red dot: looked at again every minute while the app is. */
export const notViewsQuery = () => ({ ...read(getNotViews, {}, { staleTime: 30_000 }), refetchInterval: 60_000 })
