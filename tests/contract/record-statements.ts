/** The statements that the server sends while it answers one call, as text: no values, no names. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Ask = (statement: string | { text: string }, ...more: unknown[]) => Promise<unknown>
const heard = new AsyncLocalStorage<string[]>()
const note = (statement: string | { text: string }): void =>
  void heard.getStore()?.push(typeof statement === 'string' ? statement : statement.text)

/**
 * From now on statements of this pool can be heard. Those of no transaction are sent one after the other, so that their
 * order is no matter of chance.
 */
export function listen(pool: pg.Pool): void {
  const ask = pool.query.bind(pool) as Ask
  const connect = pool.connect.bind(pool) as (back?: unknown) => Promise<pg.PoolClient>
  let last: Promise<unknown> = Promise.resolve()
  pool.query = ((...words: Parameters<Ask>) => {
    note(words[0])
    const answer = last.then(() => ask(...words))
    last = answer.catch(() => {})
    return answer
  }) as typeof pool.query
  // Without a function to call back: somebody who keeps the connection, for a transaction.
  pool.connect = (async (back?: unknown) => {
    const client = await connect(back)
    if (back) return client
    const query = client.query
    const release = client.release
    client.query = ((...words: Parameters<Ask>) => {
      note(words[0])
      return (query as unknown as Ask).apply(client, words)
    }) as typeof client.query
    client.release = (error) => {
      client.query = query
      client.release = release
      release(error)
    }
    return client
  }) as typeof pool.connect
}

export async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  await heard.run(statements, call)
  return [...statements]
}

const clauses = [
  '(?<!(?:select|delete|distinct) )from',
  '(?:left |inner |cross )join',
  '(?<!(?:left|inner|cross) )join',
  'where|group by|having|order by|limit|values|set|returning|on conflict|union',
]
const clause = new RegExp(` (?=(?:${clauses.join('|')})\\b)`, 'gi')
/** A clause a line. */
export const laidOut = (statement: string): string =>
  statement
    .replace(/\s+/g, ' ')
    .replace(/^ |[ ;]+$/g, '')
    .replace(clause, '\n  ')
