/** The state machine of a download. A step that does not fit the state changes nothing. */
import type { DownloadEntry, DownloadFault, DownloadState } from './download-entry.ts'

export type DownloadStep = 'begin' | 'pause' | 'resume' | 'lose' | 'fail' | 'finish'

const steps: Record<DownloadState, Partial<Record<DownloadStep, DownloadState>>> = {
  waiting: { begin: 'loading', pause: 'paused', fail: 'failed' },
  loading: { pause: 'paused', lose: 'waiting', fail: 'failed', finish: 'done' },
  paused: { resume: 'waiting' },
  failed: { resume: 'waiting' },
  done: { fail: 'failed' },
}
/** After losing the network this often in a row without receiving anything, it is no longer retried automatically. */
export const MAX_TRIES = 6
const MAX_BACK_OFF_MS = 60_000

export function stepped(entry: DownloadEntry, step: DownloadStep, fault?: DownloadFault): DownloadEntry {
  const state = steps[entry.state][step]
  if (!state) return entry
  const { fault: _former, ...rest } = entry
  if (step === 'lose' && entry.tries + 1 >= MAX_TRIES) return { ...rest, state: 'failed', fault: 'network' }
  const tries = step === 'lose' ? entry.tries + 1 : step === 'begin' || step === 'pause' ? entry.tries : 0
  return { ...rest, state, tries, ...(step === 'fail' && fault ? { fault } : {}) }
}

/** The back-off before the next attempt: 2, 4, 8 … seconds, at most a minute. */
export const backOff = (tries: number): number => (tries === 0 ? 0 : Math.min(MAX_BACK_OFF_MS, 1000 * 2 ** tries))

/** The recording is larger than the space the listener allows for it. */
export class NoRoom extends Error {}

/** Nobody says how long the recording is, so nobody knows whether this is all of it. */
export class Unsure extends Error {}
