import { sql } from 'drizzle-orm'
import type { Services } from '#server/platform/api/handler.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/** Deletes the pictures that show the citizen: avatar, photo of a volunteer, portrait of a candidate. */
export async function forgetPictures(tx: Transaction, uploads: Services['uploads'], id: number): Promise<void> {
  const { rows } = await tx.execute<{ url: string }>(sql`
    select avatar as url from users where id = ${id} union select photo from volunteers where user_id = ${id}
    union select cover from vote_signups where user_id = ${id}`)
  for (const { url } of rows) {
    const name = uploads.store.nameOf(url)
    if (name === undefined) continue
    const { rowCount } = await tx.execute(sql`delete from uploads where name = ${name} and user_id = ${id}`)
    if (rowCount) await uploads.store.remove(name)
  }
}
