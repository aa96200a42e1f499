import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement is named once it was sent this often within this time. */
const OFTEN = 20
const WITHIN_MS = 10_000
/** Limit of named statements: each connection keeps a plan of each, of some tens of kB. */
const MAX_NAMED = 200
const MAX_COUNTED = 1000

interface Asked {
  text?: string
  /** Of one that has its own. */
  name?: string
}

/**
 * For each new connection of a pool: gives statements that are sent often a name, by which the connection plans them
 * once instead of each time [decision 063].
 */
export function planOftenAsked(): (client: pg.PoolClient) => void {
  const nameOf = namesOfOftenAsked()
  return (client) => {
    const ask = client.query.bind(client) as (...words: unknown[]) => unknown
    client.query = ((statement: unknown, values: unknown, ...words: unknown[]) => {
      // Without values there may be several statements in one text, which have no name together.
      const asked = Array.isArray(values) && values.length > 0 ? (statement as Asked) : {}
      const name = asked.text && !asked.name && nameOf(asked.text)
      return ask(name ? { ...(statement as object), name } : statement, values, ...words)
    }) as typeof client.query
  }
}

function namesOfOftenAsked(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const asked = new Map<string, number>()
  let countedSince = 0
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MAX_NAMED) return name
    const now = performance.now()
    if (now - countedSince > WITHIN_MS || asked.size > MAX_COUNTED) {
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
}
