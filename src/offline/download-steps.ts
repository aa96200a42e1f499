/** The life of a download: which step follows which. A step that does not fit leaves it as it is. */
import type { DownloadEntry, DownloadFault, DownloadState } from './db.ts'

export type DownloadStep = 'begin' | 'pause' | 'resume' | 'lose' | 'fail' | 'finish'

const steps: Record<DownloadState, Partial<Record<DownloadStep, DownloadState>>> = {
  waiting: { begin: 'loading', pause: 'paused', fail: 'failed' },
  loading: { pause: 'paused', lose: 'waiting', fail: 'failed', finish: 'done' },
  paused: { resume: 'waiting' },
  failed: { resume: 'waiting' },
  done: { fail: 'failed' },
}
/** A network lost so often in a row, with nothing coming, is not tried again by itself. */
export const MOST_TRIES = 6
const LONGEST_MS = 60_000

export function stepped(entry: DownloadEntry, step: DownloadStep, fault?: DownloadFault): DownloadEntry {
  const state = steps[entry.state][step]
  if (!state) return entry
  const { fault: _former, ...rest } = entry
  if (step === 'lose' && entry.tries + 1 >= MOST_TRIES) return { ...rest, state: 'failed', fault: 'network' }
  const tries = step === 'lose' ? entry.tries + 1 : step === 'begin' || step === 'pause' ? entry.tries : 0
  return { ...rest, state, tries, ...(step === 'fail' && fault ? { fault } : {}) }
}

/** How long to wait before the next try: 2, 4, 8 … seconds, a minute at most. */
export const backOff = (tries: number): number => (tries === 0 ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** tries))

/** A recording is larger than the room the listener leaves for it. */
export class NoRoom extends Error {}
