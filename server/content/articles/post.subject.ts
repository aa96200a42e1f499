import { isPublished } from '#server/content/is-published.ts'
import { posts } from '#server/content/posts.tables.ts'
import type { SubjectKind } from '#server/marks/subject.ts'

/** A content item of any content type. */
export const post = {
  table: posts,
  id: posts.id,
  visibleTo: () => isPublished,
  markCounter: { like: 'likeNum', collection: 'collectionNum' },
  commentCounter: 'commentNum',
  commentsOpen: { column: posts.allowComment, otherwise: '该内容未开放评论' },
  contentType: posts.type,
} satisfies SubjectKind<typeof posts>
