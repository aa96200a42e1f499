/** How long a connection is waited for, and the statements of a request that is traced. */
import type pg from 'pg'
import { errorCode } from '#server/platform/database/error-code.ts'
import { databaseWaits } from './measures.ts'
import { currentTrace, underTrace } from './request-trace.ts'

type Back = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void) => void

export function watchPool(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (back?: Back) => Promise<pg.PoolClient>
  pool.connect = ((back?: Back) => {
    const began = performance.now()
    const waited = () => databaseWaits.observe((performance.now() - began) / 1000)
    if (!back) return connect().finally(waited)
    const trace = currentTrace()
    return connect((...words) => {
      waited()
      // Whoever waits in the queue of the pool is called back by whoever gives a connection back.
      if (currentTrace() === trace) back(...words)
      else underTrace(trace, () => back(...words))
    })
  }) as typeof pool.connect
  pool.on('connect', traceStatements)
}

type Ask = (...words: unknown[]) => unknown
type Answer = (error: unknown, ...more: unknown[]) => void

function traceStatements(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask
  client.query = ((...words: unknown[]) => {
    const span = currentTrace()?.span
    if (!span) return ask(...words)
    const end = span.statement(textOf(words[0]))
    const failed = (error: unknown) => end(errorCode(error) ?? 'error')
    const back = words.at(-1)
    if (typeof back === 'function')
      return ask(...words.slice(0, -1), (error: unknown, ...more: unknown[]) => {
        if (error) failed(error)
        else end()
        ;(back as Answer)(error, ...more)
      })
    const answer = ask(...words)
    if (answer instanceof Promise) answer.then(() => end(), failed)
    return answer
  }) as typeof client.query
}

/** With $1 in the place of values: constants of ours are the only ones in a text. */
function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text
  return typeof text === 'string' ? text : ''
}
