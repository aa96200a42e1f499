import { isPublished, isPublishedIn } from '#server/content/is-published.ts'
import { alias } from 'drizzle-orm/pg-core'
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as contract from '#contract/content/positions.ts'
import type { ListenPosition } from '#contract/content/positions.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { positions } from './histories.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'

const KEPT = 200
const albums = alias(posts, 'albums')

async function readPositions(db: Database, userId: number, only?: SQL): Promise<ListenPosition[]> {
  const rows = await db
    .select({
      position: positions,
      name: posts.title,
      cover: posts.cover,
      albumName: albums.title,
      albumCover: albums.cover,
    })
    .from(positions)
    .innerJoin(posts, and(eq(posts.id, positions.audioId), isPublished))
    .leftJoin(albums, and(eq(albums.id, positions.albumId), isPublishedIn(albums)))
    .where(and(eq(positions.userId, userId), only))
    .orderBy(desc(positions.at))
    .limit(KEPT)
  return rows.map(({ position, name, cover, albumName, albumCover }) => ({
    audio_id: String(position.audioId),
    album_id: albumName === null ? '' : String(position.albumId),
    position: position.position,
    duration: position.duration,
    at: position.at,
    name,
    image: cover || (albumCover ?? ''),
    album_name: albumName ?? '',
  }))
}

export const getPositions: Handle<typeof contract.getPositions> = async (_, context) => ({
  list: await readPositions(context.db, signedIn(context).id),
})

/**
 * One statement, in which the later moment wins, whatever order calls arrive in. A clock ahead of ours counts as now,
 * otherwise it would win for ever.
 */
export const putPositions: Handle<typeof contract.putPositions> = async ({ items }, context) => {
  const { db, now } = context
  const { id: userId } = signedIn(context)
  const newest = new Map<number, (typeof items)[number]>()
  for (const item of items) if (item.at >= (newest.get(item.audio_id)?.at ?? 0)) newest.set(item.audio_id, item)
  const sent = [...newest.values()].sort((a, b) => a.audio_id - b.audio_id)
  if (sent.length === 0) return { list: [] }
  const column = (value: (item: (typeof items)[number]) => number | null) => sql.param(sent.map(value))
  await db.transaction(async (tx) => {
    // One device of a citizen after the other; others do not wait.
    await lockOfCitizen(tx, 'positionsOfUser', userId)
    await tx.execute(sql`
      insert into positions (user_id, audio_id, album_id, position, duration, at)
      select ${userId}::bigint, sent.audio_id, sent.album_id, sent.position, sent.duration, least(sent.at, ${now.getTime()}::bigint)
      from unnest(${column((item) => item.audio_id)}::int[], ${column((item) => item.album_id || null)}::int[], ${column((item) => item.position)}::real[], ${column((item) => item.duration)}::real[], ${column((item) => item.at)}::bigint[]) as sent(audio_id, album_id, position, duration, at)
      join posts on posts.id = sent.audio_id and ${isPublished}
      on conflict (user_id, audio_id) do update set album_id = excluded.album_id, position = excluded.position, duration = excluded.duration, at = excluded.at where excluded.at > positions.at`)
    await tx.execute(
      sql`delete from positions where user_id = ${userId}::bigint and audio_id in (select audio_id from positions where user_id = ${userId}::bigint order by at desc, audio_id offset ${KEPT})`,
    )
  })
  return {
    list: await readPositions(
      db,
      userId,
      inArray(
        positions.audioId,
        sent.map((item) => item.audio_id),
      ),
    ),
  }
}
