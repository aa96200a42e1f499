import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/seed/seed.ts'

/**
 * Enters very many rows into a table: its indexes are built and its references are checked when all are there, which
 * takes a small part of the time of doing so at every row.
 */
export async function withoutIndexes(tx: Transaction, table: string, enter: () => Promise<unknown>): Promise<void> {
  const { rows: constraints } = await tx.execute<{ name: string; made: string }>(sql`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as made from pg_constraint
    where conrelid = ${table}::regclass and contype in ('f', 'u', 'x') order by contype desc`)
  const { rows: indexes } = await tx.execute<{ name: string; made: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)`)
  const run = (text: string) => tx.execute(sql.raw(text))
  if (constraints.length > 0)
    await run(`alter table ${table} ${constraints.map(({ name }) => `drop constraint ${name}`).join(', ')}`)
  if (indexes.length > 0) await run(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
  await enter()
  for (const { made } of indexes) await run(made)
  if (constraints.length > 0)
    await run(
      `alter table ${table} ${constraints.map(({ name, made }) => `add constraint ${name} ${made}`).join(', ')}`,
    )
}
