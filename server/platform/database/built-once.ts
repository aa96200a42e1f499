/** Statements that calls ask often: their text is built once, whichever connection or transaction asks them. */
import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'

export interface Built<T> {
  execute: (values: Record<string, unknown>) => Promise<T>
}
/** A database, or a transaction of one. */
export type Asking = Pick<NodePgDatabase, '_'>

const casing = 'snake_case'
const dialect = new PgDialect({ casing })
export type Building = NodePgDatabase
/** Builds statements, and is connected to nothing. */
const builder: NodePgDatabase = drizzle.mock({ casing })

/** Where the values of a statement come in: `value.user` is the place of the value `user`. */
export type Placeholders<Values> = { readonly [Name in keyof Values]-?: Placeholder<Name & string, Values[Name]> }
export const placeholders = <Values extends object>(): Placeholders<Values> =>
  new Proxy({} as Placeholders<Values>, { get: (_, name) => sql.placeholder(String(name)) })

/**
 * A statement of the query builder, prepared, for values of one type: `builtOnce<{ id: number }>()((db, { id }) => …)`.
 * It is built when it is asked for the first time.
 */
export function builtOnce<Values extends object>() {
  return <T>(
    make: (db: NodePgDatabase, value: Placeholders<Values>) => Built<T>,
  ): ((db: Asking, values: Values) => Promise<T>) => {
    let built: Built<T> | undefined
    return (db, values) => {
      built ??= make(builder, placeholders<Values>())
      // The same statement, asked by the connection of this session.
      const { client } = db._.session as unknown as { client: unknown }
      const here = Object.create(built) as Built<T>
      return Object.assign(here, { client }).execute(values as Record<string, unknown>)
    }
  }
}

/** A statement in SQL, for values of one type: answers its rows. Times in them are texts. */
export function sqlOnce<Values extends object, Row = Record<string, unknown>>(
  name: string,
  make: (value: Placeholders<Values>) => SQL,
): (db: Asking, values: Values) => Promise<Row[]> {
  const ask = builtOnce<Values>()(
    ({ _ }, value) =>
      _.session.prepareQuery(dialect.sqlToQuery(make(value)), undefined, name, false) as Built<{ rows: Row[] }>,
  )
  return async (db, values) => (await ask(db, values)).rows
}
