/** When a job is due: its turns stand in the queue one by one, and each has the id that its name and moment give it. */
import { createHash } from 'node:crypto'
import type { Job } from './job.ts'

const UUID_DIGITS = 32
/** Shorter intervals would fill the queue with rows: they are repeated within a turn. */
const SHORTEST_TURN_MS = 12_000

export interface Turn {
  /** The work is repeated until then, and done once where that is over: turns that were missed are caught up with. */
  until: number
  place: { id: string; startAfter: Date }
}
const turnMs = ({ everyMs }: Pick<Job, 'everyMs'>): number => Math.max(everyMs, SHORTEST_TURN_MS)

/** The turn of a moment, or the one after it. Every process asks for the same one, and the queue takes it once. */
export function turnAt(job: Pick<Job, 'name' | 'everyMs'>, now: number, after = 0): Turn {
  const length = turnMs(job)
  const begin = (Math.floor(now / length) + after) * length
  const id = createHash('sha256').update(`${job.name} ${begin}`).digest('hex').slice(0, UUID_DIGITS)
  return { until: begin + length, place: { id, startAfter: new Date(begin) } }
}
