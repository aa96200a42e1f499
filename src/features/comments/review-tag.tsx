import { Tag } from '#ui/tag.tsx'

/** Only its author sees a comment that others do not see. */
export function ReviewTag({ status }: { status: number }) {
  if (status === 0) return <Tag tone="warning">审核中</Tag>
  return status === 2 ? <Tag tone="plain">未通过</Tag> : null
}
