/** Which content shows which file of the library: noted when content is published, and looked up when a file goes. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'

/** Of any of our files in a text; both sides of it are no part of a longer name. */
const NAMES = String.raw`m\d{6}/[\w-]{22}\.(?:webp|mp4|mov|mp3|m4a)`
/** All of a content item in which an address may stand. */
const written = sql.raw(
  `concat_ws(' ', p.cover, p.images, p.media_url, b.content, b.banner, b.voice_url, b.pictures, b.share)`,
)
/** However many bodies there are to be read. */
const patiently = sql`set local statement_timeout = '120s'`
const asBefore = sql`set local statement_timeout to default`

/** Notes anew which files a content item shows: called with each publication of it. */
export async function noteMediaUses(tx: Pick<Database, 'execute'>, postId: number): Promise<void> {
  await tx.execute(sql`delete from media_uses where post_id = ${postId}`)
  await tx.execute(sql`
    insert into media_uses (file_id, post_id)
    select distinct f.id, p.id
    from posts p left join post_bodies b on b.post_id = p.id
      cross join lateral regexp_matches(${written}, ${NAMES}, 'g') as found(names)
      join media_files f on f.stored = found.names[1] and f.state = 'ready'
    where p.id = ${postId}`)
}

/** Looks through all content for one file: some may have come by another way than the desk. */
export async function findMediaUses(tx: Pick<Database, 'execute'>, fileId: number, stored: string): Promise<void> {
  await tx.execute(patiently)
  await tx.execute(sql`
    insert into media_uses (file_id, post_id)
    select ${fileId}, p.id from posts p left join post_bodies b on b.post_id = p.id
    where strpos(${written}, ${stored}) > 0
    on conflict do nothing`)
  await tx.execute(asBefore)
}

interface Shown {
  id: number
  stored: string
  duration: number
  width: number
  height: number
}
/**
 * Everything that shows one file shows the other from now on; how many content items that were. Names are replaced, so
 * that an address is found in whichever way it is written.
 */
export async function moveMediaUses(tx: Pick<Database, 'execute'>, from: Shown, to: Shown): Promise<number> {
  await findMediaUses(tx, from.id, from.stored)
  const name = (column: string) => sql`replace(${sql.raw(column)}, ${from.stored}, ${to.stored})`
  const json = (column: string) => sql`replace(${sql.raw(column)}::text, ${from.stored}, ${to.stored})::jsonb`
  const own = sql`select post_id from media_uses where file_id = ${from.id}`
  const isFilm = (column: string) => sql`strpos(${sql.raw(column)}, ${from.stored}) > 0`
  await tx.execute(sql`
    update post_bodies b set content = ${name('content')}, banner = ${name('banner')}, voice_url = ${name('voice_url')},
      pictures = ${json('pictures')}, share = ${json('share')},
      width = case when ${isFilm('p.media_url')} then ${to.width} else b.width end,
      height = case when ${isFilm('p.media_url')} then ${to.height} else b.height end
    from posts p where p.id = b.post_id and b.post_id in (${own})`)
  const { rowCount } = await tx.execute(sql`
    update posts set cover = ${name('cover')}, images = ${json('images')}, media_url = ${name('media_url')},
      duration = case when ${isFilm('media_url')} then ${to.duration} else duration end, updated_at = now()
    where id in (${own})`)
  await tx.execute(sql`insert into media_uses (file_id, post_id) select ${to.id}, post_id from media_uses
    where file_id = ${from.id} on conflict do nothing`)
  await tx.execute(sql`delete from media_uses where file_id = ${from.id}`)
  return rowCount ?? 0
}
