import * as contentType from '#contract/content/content-types.ts'
import { isPublished } from '#server/content/is-published.ts'
import { and, eq } from 'drizzle-orm'
import { posts } from '#server/content/posts.tables.ts'
import type { SubjectKind } from '#server/marks/subject.ts'

/** A content item that can be subscribed to as well. */
export const album = {
  table: posts,
  id: posts.id,
  visibleTo: () => and(eq(posts.type, contentType.album), isPublished),
  markCounter: { follow: undefined },
  listed: { name: posts.title, cover: posts.cover, introduction: posts.introduction, num: posts.itemNum },
} satisfies SubjectKind<typeof posts>
