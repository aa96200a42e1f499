import { createHash } from 'node:crypto'

/** So often within so long. */
const OFTEN = 20
const WITHIN_MS = 10_000
/** Each connection keeps a plan of each of them, of some tens of kB. */
const MOST_NAMED = 200
const MOST_COUNTED = 1000

const names = new Map<string, string>()
const asked = new Map<string, number>()
let countedSince = 0

/**
 * The name of a statement that is asked often: by it each connection plans the statement once, and not each time
 * [decision 063]. Undefined for all others.
 */
export function nameOfOftenAsked(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MOST_NAMED) return name
  const now = performance.now()
  if (now - countedSince > WITHIN_MS || asked.size > MOST_COUNTED) {
    asked.clear()
    countedSince = now
  }
  const times = (asked.get(text) ?? 0) + 1
  asked.set(text, times)
  if (times < OFTEN) return undefined
  const made = createHash('sha1').update(text).digest('base64url')
  names.set(text, made)
  return made
}
