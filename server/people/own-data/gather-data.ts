/** Gathers all that names a citizen, for the citizen: by table, with what is sealed opened. */
import { sql } from 'drizzle-orm'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { isSealed } from '#server/platform/access/sealed-text.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { machinery, personalTables, rowsOf, secretColumns, type PersonalTable } from './personal-tables.ts'

type Row = Record<string, unknown>
/** Worked out from other columns. */
const DERIVED = new Set(['terms'])
/** Tables whose sealed texts are bound to another name than theirs. */
const boundAs: Record<string, string> = {
  wishes: 'wish.contact',
  service_orders: 'order.contact',
  addresses: 'address.contact',
}

export async function gatherData(db: Database, secrets: Secrets, userId: number): Promise<string> {
  const tables: Record<string, Row[]> = {
    users: await readRows(db, secrets, 'users', { column: 'id', fate: 'keep' }, userId),
  }
  for (const [table, columns] of Object.entries(personalTables)) {
    const own = columns.find(({ ofOthers }) => !ofOthers)
    if (!own || machinery.has(table)) continue
    const rows = await readRows(db, secrets, table, own, userId)
    if (rows.length > 0) tables[table] = rows
  }
  return JSON.stringify(tables, null, 1)
}

async function readRows(
  db: Database,
  secrets: Secrets,
  table: string,
  of: PersonalTable,
  userId: number,
): Promise<Row[]> {
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${rowsOf(of, userId)}`,
  )
  return rows.map(({ row }) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !DERIVED.has(name) && !secretColumns.has(`${table}.${name}`))
        .map(([name, value]) => [name, open(secrets, { table, column: name, row, userId }, value)]),
    ),
  )
}

/** A sealed text is bound to its column and to its row, its citizen or its number. */
function open(
  secrets: Secrets,
  { table, column, row, userId }: { table: string; column: string; row: Row; userId: number },
  value: unknown,
): unknown {
  if (typeof value !== 'string' || !isSealed(value)) return value
  const names = [`${table}.${column}`, ...(boundAs[table] ? [boundAs[table]] : [])]
  const keys = [row.id, userId, row.number]
  for (const name of names)
    for (const key of keys)
      try {
        return secrets.open(value, `${name} ${String(key)}`)
      } catch {
        // It is bound to another place.
      }
  // Somebody's own words may begin like a seal.
  return value
}
