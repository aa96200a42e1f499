import { openNow } from '#lib/open-now.ts'
import { Tag } from '#ui/tag.tsx'
import { useNow } from '#ui/use-now.ts'

const MINUTE_MS = 60_000

/** Whether it is open now, where its hours say that much. */
export function OpenState({ hours }: { hours: string }) {
  const open = openNow(hours, useNow(MINUTE_MS))
  if (open === undefined) return null
  return <Tag tone={open ? 'success' : 'plain'}>{open ? '开放中' : '未开放'}</Tag>
}
