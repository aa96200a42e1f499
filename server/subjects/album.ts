import { isPublished } from '#server/database/is-published.ts'
import { and, eq } from 'drizzle-orm'
import { posts } from '#server/database/schema/posts.ts'
import type { SubjectKind } from './subject.ts'

const ALBUM = 2

/** A content item that can be subscribed to as well. */
export const album = {
  table: posts,
  id: posts.id,
  visibleTo: () => and(eq(posts.type, ALBUM), isPublished),
  markCounter: { follow: undefined },
  listed: { name: posts.title, cover: posts.cover, introduction: posts.introduction, num: posts.itemNum },
} satisfies SubjectKind<typeof posts>
