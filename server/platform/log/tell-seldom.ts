import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'

export type Level = 'error' | 'warn' | 'info'
/** more: how often it came up again since the last line about it. */
interface Run {
  id: string
  more: number
}

const EVERY_MS = 1000
/** Of each log, by what makes one line like another. */
const runs = new WeakMap<object, Map<string, Run>>()

/** key: what is the same fact again. whole: told at once. brief: told with the count. named: lines bear their id. */
interface Fact {
  key: string
  whole: object
  brief: object
  words: string
  named: boolean
}

/**
 * Writes a line at once, and while it comes up again one a second that says how often. Returns the id of all of them:
 * whoever has it finds the first, whole line.
 */
export function tellSeldom(log: Logger, level: Level, { key, whole, brief, words, named }: Fact): string {
  const ofLog = runs.get(log) ?? new Map<string, Run>()
  runs.set(log, ofLog)
  const running = ofLog.get(key)
  if (running) {
    running.more++
    return running.id
  }
  const run: Run = { id: randomBytes(4).toString('hex'), more: 0 }
  ofLog.set(key, run)
  const name = named ? { id: run.id } : {}
  log[level]({ ...name, ...whole }, words)
  const look = () => {
    if (run.more === 0) return void ofLog.delete(key)
    log[level]({ ...name, ...brief, count: run.more }, words)
    run.more = 0
    setTimeout(look, EVERY_MS).unref()
  }
  setTimeout(look, EVERY_MS).unref()
  return run.id
}
