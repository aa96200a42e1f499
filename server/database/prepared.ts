import { createHash } from 'node:crypto'
import type { Database } from './connect.ts'

/** A statement that is built once in each process, and planned once in each connection [decision 062]. */
export function prepared<S>(make: (db: Database) => S): (db: Database) => S {
  const made = new WeakMap<Database, S>()
  return (db) => {
    const known = made.get(db) ?? make(db)
    made.set(db, known)
    return known
  }
}

interface Preparable<R> {
  toSQL: () => { sql: string }
  prepare: (name: string) => { execute: () => Promise<R> }
}
/** The same for a statement with parts that come and go: each text is planned once in each connection. */
export const plannedOnce = <R>(query: Preparable<R>): Promise<R> =>
  query.prepare(createHash('sha1').update(query.toSQL().sql).digest('base64url')).execute()
