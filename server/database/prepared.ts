import { createHash } from 'node:crypto'
import { perDatabase } from './per-database.ts'

/** A statement that is built once in each process, and planned once in each connection [decision 062]. */
export const prepared = perDatabase

interface Preparable<R> {
  toSQL: () => { sql: string }
  prepare: (name: string) => { execute: () => Promise<R> }
}
/** The same for a statement with parts that come and go: each text is planned once in each connection. */
export const plannedOnce = <R>(query: Preparable<R>): Promise<R> =>
  query.prepare(createHash('sha1').update(query.toSQL().sql).digest('base64url')).execute()
