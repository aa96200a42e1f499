import { and, inArray } from 'drizzle-orm'
import { contentPage } from '#contract/content/content-page.ts'
import type { ContentType } from '#contract/fields.ts'
import type * as contract from '#contract/site/site.ts'
import { isPublished } from '#server/content/is-published.ts'
import { posts } from '#server/content/posts.tables.ts'
import type { Handle } from '#server/platform/api/handler.ts'

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
      const [id, type] = [String(row.id), row.type as ContentType]
      const url = row.linkUrl ? `/inner-link?link=${encodeURIComponent(row.linkUrl)}` : contentPage(id, type)
      return [{ object_type: type, object_id: id, url }]
    }),
  }
}
