/** Statements that calls ask often: their text is built once, whichever connection or transaction asks them. */
import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'

type Values = Record<string, unknown>
export interface Built<T> {
  execute: (values: Values) => Promise<T>
}
/** A database, or a transaction of one. */
export type Asking = Pick<NodePgDatabase, '_'>

const casing = 'snake_case'
const dialect = new PgDialect({ casing })
export type Building = NodePgDatabase
/** Builds statements, and is connected to nothing. */
const builder: NodePgDatabase = drizzle.mock({ casing })

/** A statement of the query builder, prepared. It is built when it is asked for the first time. */
export function builtOnce<T>(make: (db: NodePgDatabase) => Built<T>): (db: Asking, values: Values) => Promise<T> {
  let built: Built<T> | undefined
  return (db, values) => {
    built ??= make(builder)
    // The same statement, asked by the connection of this session.
    const { client } = db._.session as unknown as { client: unknown }
    const here = Object.create(built) as Built<T>
    return Object.assign(here, { client }).execute(values)
  }
}

/** A statement in SQL, with placeholders for its values: answers its rows. Times in them are texts. */
export function sqlOnce<Row>(name: string, statement: SQL): (db: Asking, values: Values) => Promise<Row[]> {
  const ask = builtOnce(
    ({ _ }) => _.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false) as Built<{ rows: Row[] }>,
  )
  return async (db, values) => (await ask(db, values)).rows
}
