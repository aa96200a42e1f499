/** What a migration makes must work where the search_path is empty: pg_restore and pg_upgrade begin like that. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let client: pg.Client
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  client = new pg.Client(app.connection.pool.options.connectionString)
  await client.connect()
  await client.query("set search_path = ''")
})
afterAll(async () => {
  await client.end()
  await app.close()
})

const ask = async <T extends object>(text: string) => (await client.query<T>(text)).rows

/** Runs each statement and undoes it; answers what PostgreSQL said of those that failed. */
async function failuresOf(statements: string[]): Promise<string[]> {
  expect(statements.length).toBeGreaterThan(0)
  const said: string[] = []
  for (const statement of statements) {
    await client.query('begin')
    await client.query(statement).catch((error: Error) => said.push(`${error.message}: ${statement}`))
    await client.query('rollback')
  }
  return said
}

test('every function finds what it names: written in SQL by its schemas, else by a path of its own', async () => {
  const functions = await ask<{ name: string; language: string; path: boolean; text: string }>(`
    select proname as name, lanname as language, pg_get_functiondef(f.oid) as text,
      exists (select from unnest(proconfig) as one where one like 'search_path=%') as path
    from pg_proc f join pg_language l on l.oid = prolang where pronamespace = 'public'::regnamespace order by 1`)
  expect(functions.filter(({ language, path }) => language !== 'sql' && !path).map(({ name }) => name)).toEqual([])
  // PostgreSQL reads the body of one written in SQL when it is made.
  expect(await failuresOf(functions.map(({ text }) => text))).toEqual([])
})

test('every generated column is worked out anew from the rows of a city', async () => {
  const made = await ask<{ text: string }>(`
    select format('alter table %s add again %s generated always as (%s) stored',
      attrelid::regclass, format_type(atttypid, atttypmod), pg_get_expr(adbin, adrelid)) as text
    from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum where attgenerated <> ''`)
  expect(await failuresOf(made.map(({ text }) => text))).toEqual([])
})

test('every check is proved anew', async () => {
  const checks = await ask<{ text: string }>(`
    select format('alter table %s drop constraint %I, add %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
  expect(await failuresOf(checks.map(({ text }) => text))).toEqual([])
})

test('every index is made anew', async () => {
  const tables = await ask<{ text: string }>(`
    select format('reindex table %s', oid::regclass) as text
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  expect(await failuresOf(tables.map(({ text }) => text))).toEqual([])
})
