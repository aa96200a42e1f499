import * as contentType from '#contract/content/content-types.ts'
import { isListed } from '#server/content/is-published.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as contract from '#contract/content/albums.ts'
import { postBodies, postCounts, posts } from '#server/content/posts.tables.ts'
import { countPosts } from '#server/content/count-posts.ts'
import { readFeed } from '#server/content/feed.ts'
import { boundedCount, COUNTED } from '#server/platform/database/bounded-count.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { literal } from '#server/platform/database/literal.ts'

export const getAlbums: Handle<typeof contract.getAlbums> = async ({ tag, ...page }, { db }) => {
  const album = eq(posts.type, contentType.album)
  const all = and(isListed, album)
  const tagged = tag
    ? and(
        all,
        inArray(
          posts.id,
          db
            .select({ id: postBodies.postId })
            .from(postBodies)
            .where(sql`${postBodies.tags} @> ${JSON.stringify([tag])}::jsonb`),
        ),
      )
    : all
  const total = tag
    ? await boundedCount(db, posts, tagged)
    : await countPosts(db, {
        category: 0,
        counters: and(postCounts.listed, eq(postCounts.type, contentType.album)),
        posts: and(posts.listed, album),
      })
  const { list: rows, cursor } = await readFeed(db, tagged, page)
  const bodies = rows.length
    ? await db
        .select({ id: postBodies.postId, tags: postBodies.tags })
        .from(postBodies)
        .where(
          inArray(
            postBodies.postId,
            rows.map((row) => Number(row.id)),
          ),
        )
    : []
  const tagsOf = new Map(bodies.map((body) => [String(body.id), body.tags]))
  const { rows: tags } = await db.execute<{ tag: string }>(
    sql`select tag from (
        select ${posts.id} from ${posts} where ${posts.type} = ${literal(contentType.album)} and ${isListed}
        order by ${desc(posts.publishAt)}, ${desc(posts.id)} limit ${literal(COUNTED)}
      ) newest join post_bodies on post_id = newest.id, jsonb_array_elements_text(tags) as tag
      group by tag order by count(*) desc, tag limit 100`,
  )
  return {
    tags: tags.map((row) => row.tag),
    total,
    ...page,
    list: rows.map((row) => ({ ...row, tags: tagsOf.get(String(row.id)) ?? [] })),
    cursor,
  }
}
