/** Seals what was written before its column was: each text once, bound to its row, until none is left. */
import { sql } from 'drizzle-orm'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { sealedColumns, sealText } from '#server/platform/access/sealed-text.ts'
import type { Database } from '#server/platform/database/connect.ts'

const AT_ONCE = 500
/** What everybody may read stays as it is. */
const inTheClear: Partial<Record<(typeof sealedColumns)[number], string>> = { 'advices.address': 'not is_public' }

export async function sealTexts(db: Database, secrets: Secrets, stopping?: AbortSignal): Promise<void> {
  for (const place of sealedColumns) {
    const [table, column] = place.split('.').map((name) => sql.identifier(name))
    const which = sql.raw(inTheClear[place] ?? 'true')
    const open = sql`${column} <> '' and ${column} not like 'v1.%' and ${which}`
    for (let last = '0', more = true; more && !stopping?.aborted;) {
      const { rows } = await db.execute<{ id: string; text: string }>(
        sql`select id, ${column} as text from ${table} where id > ${last} and ${open} order by id limit ${AT_ONCE}`,
      )
      for (const { id, text } of rows)
        await db.execute(
          sql`update ${table} set ${column} = ${sealText(secrets, place, Number(id), text)} where id = ${id} and ${column} = ${text} and ${which}`,
        )
      last = rows.at(-1)?.id ?? last
      more = rows.length === AT_ONCE
    }
  }
}
