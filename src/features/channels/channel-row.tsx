import type { Channel } from '#contract/content/channels.ts'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ProfileRow } from '#ui/profile-row.tsx'
import { ChannelLink } from './channel-link.tsx'
import { FollowButton } from './follow-button.tsx'

/** One anchor or organization: the row opens its page, the button follows. */
export function ChannelRow({ channel }: { channel: Channel }) {
  const { id, channel_type, name, logo, cover, introduction, follow_num } = channel
  return (
    <ProfileRow
      leading={<Avatar name={name} src={sizedPicture(logo || cover, 336)} size="large" />}
      name={name}
      about={introduction}
      note={`${countText(follow_num)} 人关注`}
      render={<ChannelLink channel={channel} />}
      trailing={<FollowButton id={id} type={channel_type} name={name} />}
    />
  )
}
