import type { InfiniteData } from '@tanstack/react-query'
import { parseTime } from '#contract/shanghai-time.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { isOffline } from '#lib/is-offline.ts'
import { serverNow } from '#lib/server-clock.ts'
import { rowsOf } from './query-client.ts'

const ONE_LOOK_MS = 3000
export const LONGEST_MS = 60_000
/** When to look again for what was written then and waits for review: the longer it has waited, the later. */
export const lookAgainIn = (written: string[]): number =>
  Math.min(LONGEST_MS, Math.max(ONE_LOOK_MS, Math.min(...written.map((at) => serverNow() - (parseTime(at) ?? 0))) / 4))

interface Own {
  status: number
  created_at: string
}
type Read = Own | { list: Own[] } | InfiniteData<{ list: Own[] }> | null
/** The same number in the states of everything that waits for review. */
const WAITING = writtenState.waiting
/**
 * What the citizen has written, one or a list, followed while the page is visible and something of it still waits, so
 * that 审核中 ends on the screen. Nobody else is shown what waits [decision 069].
 */
export const whileWaiting = <Q extends object>(query: Q) => ({
  ...query,
  refetchInterval: ({ state }: { state: { data: unknown } }): number | false => {
    const data = state.data as Read | undefined
    if (!data || isOffline()) return false
    const rows = 'pages' in data ? rowsOf(data) : 'list' in data ? data.list : [data]
    const waiting = rows.filter(({ status }) => status === WAITING)
    return waiting.length > 0 && lookAgainIn(waiting.map(({ created_at: at }) => at))
  },
})
