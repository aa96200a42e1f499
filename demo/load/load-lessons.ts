import { sql } from 'drizzle-orm'
import * as demo from '#demo/world/lessons.ts'
import type { Transaction } from '#server/seed/seed.ts'

/** Each names content by its title; a title the city does not have stops the seed. */
export async function loadLessons(tx: Transaction): Promise<void> {
  const named = Object.entries(demo.lessons).flatMap(([category, titles]) =>
    titles.map((title) => ({ category, title })),
  )
  const rows = JSON.stringify(named.map((one, sort) => ({ ...one, sort })))
  const { rowCount } = await tx.execute(sql`
    insert into lessons (post_id, category, sort)
    select min(p.id), one.category, one.sort from jsonb_to_recordset(${rows}::jsonb) one (category text, title text, sort int)
    join posts p on p.title = one.title group by 2, 3 order by 3`)
  if (rowCount !== named.length) throw new Error(`the demo city has ${rowCount} of ${named.length} lessons`)
}
