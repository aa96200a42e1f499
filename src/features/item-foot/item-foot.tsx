import { Comments } from '#features/comments/comments.tsx'
import type { relatedQuery } from '#queries/content.queries.ts'
import { RelatedItems } from './related-items.tsx'

/**
 * The foot of an article or a film: related items and comments. Loaded when the reader scrolls near. base: the item's
 * own page.
 */
export function ItemFoot({
  id,
  base,
  related,
}: {
  id: string
  base: string
  related: ReturnType<typeof relatedQuery>
}) {
  return (
    <>
      <RelatedItems query={related} />
      <Comments postId={id} base={base} />
    </>
  )
}
