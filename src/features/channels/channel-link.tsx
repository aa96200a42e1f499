import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as channelTypes from '#contract/content/channel-types.ts'
import type { ChannelBrief } from '#contract/content/channels.ts'

/** A link to an anchor's or an organization's page. */
export function ChannelLink({
  channel: { id, channel_type },
  className,
  children,
}: {
  channel: Pick<ChannelBrief, 'id' | 'channel_type'>
  className?: string
  children?: ReactNode
}) {
  return channel_type === channelTypes.anchor ? (
    <Link to="/anchors/$id" params={{ id }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/orgs/$id" params={{ id }} className={className}>
      {children}
    </Link>
  )
}
