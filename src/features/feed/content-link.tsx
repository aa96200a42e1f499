import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FeedItem } from '#contract/content.ts'
import { contentAddress } from '#lib/content-address.ts'

/** A link to whatever a content item opens: its page by type, or its own outside address through the leave page [rule R42, decision G99]. */
export function ContentLink({ item, className, children }: { item: Pick<FeedItem, 'id' | 'type' | 'link_url'>; className?: string; children: ReactNode }) {
  const address = contentAddress(item)
  return (
    <Link to={address.path} className={className} preload={address.kind === 'link' ? false : undefined}>
      {children}
    </Link>
  )
}
