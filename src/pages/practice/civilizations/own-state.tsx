import type { Civilization } from '#contract/posts/civilizations.ts'
import { useWriteAgain } from '#features/drafts/use-write-again.ts'
import { writtenAgain } from '#features/written/written-draft.ts'
import { WrittenState } from '#features/written/written-state.tsx'
import { Button } from '#ui/button.tsx'
import type { CivilizationDraft } from './civilization-draft.ts'

/** As it was written; where it was taken stays as words. */
const draftOf = (post: Civilization): CivilizationDraft => ({
  ...writtenAgain(post),
  type: String(post.type),
  category: post.category_id,
  address: post.address,
  position: null,
})

/** What authors are told about a post nobody else sees. */
export function OwnState({ post }: { post: Civilization }) {
  const writeAgain = useWriteAgain()
  return (
    <WrittenState post={post}>
      <div>
        <Button
          kind="soft"
          size="small"
          onClick={() => void writeAgain('civilization', draftOf(post), '/show-civilization-publish')}
        >
          修改后重新发布
        </Button>
      </div>
    </WrittenState>
  )
}
