import { practicePostStates } from '#contract/posts/practice-posts.ts'
import { Tag } from '#ui/tag.tsx'

const tones = ['warning', 'success', 'danger'] as const

/** The state of a citizen's own post. */
export function StateTag({ status }: { status: number }) {
  const name = practicePostStates[status]
  return name ? <Tag tone={tones[status] ?? 'plain'}>{name}</Tag> : null
}
