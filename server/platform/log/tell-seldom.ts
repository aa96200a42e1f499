import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'

export type Level = 'error' | 'warn' | 'info'
interface Run {
  id: string
  /** Occurrences since the last line about it. */
  more: number
}

const EVERY_MS = 1000
/** Occurrences by log and by key. */
const runs = new WeakMap<object, Map<string, Run>>()

interface Fact {
  /** Equal for occurrences of the same fact. */
  key: string
  /** Logged at once. */
  whole: object
  /** Logged with the count. */
  brief: object
  words: string
  /** Lines bear their id. */
  named: boolean
}

/**
 * Writes a line at once, and, while the same fact recurs, one line a second with the count. Returns the id that all of
 * them share, by which the first, whole line is found.
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
