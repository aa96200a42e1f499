import type { Database } from './connect.ts'

/**
 * Something this process makes once for each database: a cache, or a statement, which each connection then plans once.
 */
export function perDatabase<T>(make: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, T>()
  return (db) => {
    const known = made.get(db) ?? make(db)
    made.set(db, known)
    return known
  }
}
