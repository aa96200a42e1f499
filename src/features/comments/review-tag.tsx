import * as writtenState from '#contract/posts/written-state.ts'
import { Tag } from '#ui/tag.tsx'

/** Only its author sees a comment that others do not see. */
export function ReviewTag({ status }: { status: number }) {
  if (status === writtenState.waiting) return <Tag tone="warning">审核中</Tag>
  return status === writtenState.refused ? <Tag tone="plain">未通过</Tag> : null
}
