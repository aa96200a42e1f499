import { feedbackState } from '#contract/government/feedbacks.ts'
import { Tag } from '#ui/tag.tsx'

export function FeedbackState({ status }: { status: number }) {
  return status === feedbackState.answered ? <Tag tone="success">已回复</Tag> : <Tag tone="warning">待回复</Tag>
}
