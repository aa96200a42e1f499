import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as channelTypes from '#contract/content/channel-types.ts'
import { FOUND_MATRIX, type SearchItem } from '#contract/content/content-search.ts'
import { FollowButton } from '#features/channels/follow-button.tsx'
import { SubscribeAccount } from '#features/page-cards/subscribe-account.tsx'
import { Highlight } from '#features/feed/highlight.tsx'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import rows from '#ui/open-row.module.css'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './found-channel.module.css'

const labels: Record<number, string> = {
  1: '电台',
  2: '主播',
  3: '机构号',
  4: '直播',
  5: '电视',
  [FOUND_MATRIX]: '矩阵号',
}

/** A station, an anchor, an organization, a live room or a matrix account: its name, its kind, and a link. */
export function FoundChannel({ channel, keyword }: { channel: SearchItem; keyword: string }) {
  const { id, channel_type: type, title, cover, introduction, follow_num } = channel
  const followed = type === channelTypes.anchor || type === channelTypes.organization
  return (
    <article className={classNames(rows.row, styles.row)}>
      <ChannelAddress id={id} type={type}>
        {type === channelTypes.live ? (
          <Picture src={cover ? sizedPicture(cover, 336) : undefined} alt="" className={styles.cover} />
        ) : (
          <Avatar name={title} src={sizedPicture(cover, 336)} size="large" />
        )}
        <span className={styles.words}>
          <h2 className={styles.name}>
            <Highlight text={title} keyword={keyword} />
          </h2>
          <span className={styles.about}>
            <Tag tone={type === channelTypes.live ? 'brand' : 'plain'}>{labels[type] ?? '账号'}</Tag> {introduction}
          </span>
          {follow_num > 0 && (
            <span className={classNames(styles.fans, 'tabular')}>
              {countText(follow_num)} 人{type === FOUND_MATRIX ? '订阅' : '关注'}
            </span>
          )}
        </span>
      </ChannelAddress>
      {followed && <FollowButton id={id} type={type} name={title} />}
      {type === FOUND_MATRIX && <SubscribeAccount id={id} name={title} />}
    </article>
  )
}

function ChannelAddress({ id, type, children }: { id: string; type: number; children: ReactNode }) {
  const className = `${rows.open} ${styles.open} press`
  if (type === channelTypes.anchor)
    return (
      <Link to="/anchors/$id" params={{ id }} className={className}>
        {children}
      </Link>
    )
  if (type === channelTypes.organization)
    return (
      <Link to="/orgs/$id" params={{ id }} className={className}>
        {children}
      </Link>
    )
  if (type === FOUND_MATRIX)
    return (
      <Link to="/matrixs/$id" params={{ id }} className={className}>
        {children}
      </Link>
    )
  if (type === channelTypes.live)
    return (
      <Link to="/lives/$id" params={{ id }} className={className}>
        {children}
      </Link>
    )
  if (type === channelTypes.television)
    return (
      <Link to="/tv" search={{ id }} className={className}>
        {children}
      </Link>
    )
  return (
    <Link to="/radios/$id" params={{ id }} className={className}>
      {children}
    </Link>
  )
}
