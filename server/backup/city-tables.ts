/** What a database of a city holds, as its back-up names it. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsFolder } from '#server/platform/database/migrations-folder.ts'

export interface Table {
  name: string
  /** Those that are written; PostgreSQL works the generated ones out itself. */
  columns: string[]
}
export interface SavedTable extends Table {
  rows: number
  /** Of all rows, whatever their order; two tables with the same rows have the same. */
  sum: string
}
export interface Sequence {
  name: string
  last: string
  called: boolean
}
/** Cents in a ledger of the wallet. */
export interface Ledger {
  ledger: string
  sum: string
}

/** A connection that writes every value in one way, and takes its time. Names need their schema. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000, keepAlive: true })
  client.on('error', () => {}) // the statement under way fails
  await client.connect()
  await client.query(`set timezone = 'Asia/Shanghai'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = '';
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  return client
}

export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
    group by relname order by relname`)
  return rows
}

/** Tables and columns that no migration has made: `npm run restore` would not know where to put them. */
export function unknownOf(tables: Table[]): string[] {
  const known = new Set<string>()
  const meta = join(migrationsFolder, 'meta')
  for (const name of readdirSync(meta).filter((one) => one.endsWith('_snapshot.json'))) {
    const { tables: made } = JSON.parse(readFileSync(join(meta, name), 'utf8')) as {
      tables: Record<string, { name: string; columns: Record<string, { name: string }> }>
    }
    for (const table of Object.values(made))
      for (const column of Object.values(table.columns)) known.add(`${table.name}.${column.name}`)
  }
  return tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column}`).filter((one) => !known.has(one)),
  )
}

export const quoted = (name: string): string => `public.${pg.escapeIdentifier(name)}`
export const listed = (columns: string[]): string => columns.map((name) => pg.escapeIdentifier(name)).join(', ')

export async function sumTable(client: pg.Client, { name, columns }: Table): Promise<SavedTable> {
  const { rows } = await client.query<{ rows: number; sum: string }>(`
    select count(*) as rows,
      coalesce(sum(('x' || left(encode(sha256(convert_to(row(${listed(columns)})::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text as sum
    from ${quoted(name)}`)
  return { name, columns, rows: Number(rows[0]!.rows), sum: rows[0]!.sum }
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1",
  )
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    )
    sequences.push({ name, ...rows[0]! })
  }
  return sequences
}

/** None in a city that is older than the wallet. */
export async function readLedgers(client: pg.Client): Promise<Ledger[]> {
  const { rows: found } = await client.query("select where to_regclass('public.postings') is not null")
  if (found.length === 0) return []
  const { rows } = await client.query<Ledger>(
    'select ledger, sum(amount)::text as sum from public.postings group by ledger order by ledger',
  )
  return rows
}
