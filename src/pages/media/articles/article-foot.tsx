import { Comments } from '#features/comments/comments.tsx'
import type { relatedQuery } from '#queries/content.queries.ts'
import { ArticleRelated } from './article-related.tsx'

/** What follows the article: more of the kind, and what people say. Fetched when the reader comes near. */
export function ArticleFoot({ aid, related }: { aid: string; related: ReturnType<typeof relatedQuery> }) {
  return (
    <>
      <ArticleRelated query={related} />
      <Comments postId={aid} base={`/posts/${aid}`} />
    </>
  )
}
