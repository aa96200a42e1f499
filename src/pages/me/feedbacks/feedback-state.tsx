import { Tag } from '#ui/tag.tsx'

export function FeedbackState({ status }: { status: number }) {
  return status === 1 ? <Tag tone="success">已回复</Tag> : <Tag tone="warning">待回复</Tag>
}
