import type { Channel } from '#contract/channels.ts'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ChannelLink } from './channel-link.tsx'
import styles from './channel-row.module.css'
import { FollowButton } from './follow-button.tsx'

/** One anchor or organization: the row opens its page, the button follows. */
export function ChannelRow({ channel }: { channel: Channel }) {
  const { id, channel_type, name, logo, cover, introduction, follow_num } = channel
  return (
    <li className={styles.row}>
      <ChannelLink channel={channel} className={`${styles.open} press`}>
        <Avatar name={name} src={sizedPicture(logo || cover, 336)} size="large" />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {introduction && <span className={styles.about}>{introduction}</span>}
          <span className={`${styles.fans} tabular`}>{countText(follow_num)} 人关注</span>
        </span>
      </ChannelLink>
      <FollowButton id={id} type={channel_type} name={name} />
    </li>
  )
}
