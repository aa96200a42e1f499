import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FeedItem } from '#contract/content/content.ts'
import { contentAddress } from '#lib/content-address.ts'
import { useStores } from '#stores/stores.ts'

/**
 * A link to what a content item opens: its page by type, or its outside address through the leave page [rule R42,
 * decision G99].
 */
export function ContentLink({
  item,
  recommended,
  className,
  children,
}: {
  item: Pick<FeedItem, 'id' | 'type' | 'link_url'>
  /** It was recommended, not searched for. */
  recommended?: boolean
  className?: string
  children: ReactNode
}) {
  const { tracking } = useStores()
  const address = contentAddress(item)
  return (
    <Link
      to={address.path}
      className={className}
      preload={address.kind === 'link' ? false : undefined}
      onClick={recommended ? () => tracking.track('recommend', { id: item.id, type: item.type }) : undefined}
    >
      {children}
    </Link>
  )
}
