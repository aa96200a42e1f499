import { and, inArray } from 'drizzle-orm'
import type { ContentType } from '#contract/fields.ts'
import type * as contract from '#contract/site.ts'
import { isPublished } from '#server/database/is-published.ts'
import { posts } from '#server/database/schema/posts.ts'
import type { Handle } from '../handler.ts'

const paths: Record<number, string> = {
  1: '/audios',
  2: '/albums',
  3: '/posts',
  4: '/videos',
  5: '/specials',
  7: '/atlas',
  12: '/videos',
  15: '/videos-collection',
}

/** Addresses of content objects by their real type; missing ones are left out [decision G99]. */
export const resolveObjectUrls: Handle<typeof contract.resolveObjectUrls> = async ({ objects }, { db }) => {
  const rows = await db
    .select({ id: posts.id, type: posts.type, linkUrl: posts.linkUrl })
    .from(posts)
    .where(
      and(
        isPublished,
        inArray(
          posts.id,
          objects.map((object) => object.object_id),
        ),
      ),
    )
  return {
    list: objects.flatMap(({ object_id }) => {
      const row = rows.find((found) => found.id === object_id)
      if (!row) return []
      return [
        {
          object_type: row.type as ContentType,
          object_id: String(row.id),
          url: row.linkUrl ? `/inner-link?link=${encodeURIComponent(row.linkUrl)}` : `${paths[row.type]}/${row.id}`,
        },
      ]
    }),
  }
}
