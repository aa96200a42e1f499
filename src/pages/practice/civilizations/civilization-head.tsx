import type { Civilization } from '#contract/posts/civilizations.ts'
import { AuthorHead } from '#features/citizens/author-head.tsx'
import { CivilizationTags } from './civilization-tags.tsx'

/** Author, time and kind. */
export function CivilizationHead({ post, own }: { post: Civilization; own?: boolean }) {
  return (
    <AuthorHead user={post.user} at={post.created_at} about={post.category_name}>
      <CivilizationTags post={post} own={own} />
    </AuthorHead>
  )
}
