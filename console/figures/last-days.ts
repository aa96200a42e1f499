import { getFigures, type Figures } from '#contract/staff/figures.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { call } from '#console/call.ts'

const DAY_MS = 86_400_000

/** The figures of so many days up to now: also of a page that stays open over midnight. */
export async function lastDays(count: number, signal?: AbortSignal): Promise<Figures> {
  const now = Date.now()
  const from = shanghaiDate(now - (count - 1) * DAY_MS)
  return call(getFigures, { from, to: shanghaiDate(now) }, { signal })
}
