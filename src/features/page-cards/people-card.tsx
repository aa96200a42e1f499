import { ChannelLink } from '#features/channels/channel-link.tsx'
import { ChannelRow } from '#features/channels/channel-row.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Shelf } from '#ui/shelf.tsx'
import type { CardBodyProps } from './card-body-props.ts'
import styles from './people-card.module.css'
import rows from './rows-card.module.css'

/** Type 12: anchors and organizations, each with its follow button; style 'face': faces side by side. */
export function PeopleCard({ card }: CardBodyProps) {
  const people = card.data.flatMap((item) =>
    item.channel
      ? [
          {
            id: item.id,
            channel: {
              ...item.channel,
              name: item.title,
              introduction: item.subtitle || item.channel.introduction,
              logo: item.channel.logo || item.cover,
            },
          },
        ]
      : [],
  )
  if (card.style === 'face')
    return (
      <Shelf each="face">
        {people.map(({ id, channel }) => (
          <li key={id}>
            <ChannelLink channel={channel} className={classNames(styles.face, 'press')}>
              <Avatar name={channel.name} src={sizedPicture(channel.logo, 336)} size="large" />
              <span className={styles.name}>{channel.name}</span>
            </ChannelLink>
          </li>
        ))}
      </Shelf>
    )
  return (
    <ul className={rows.list}>
      {people.map(({ id, channel }) => (
        <li key={id}>
          <ChannelRow channel={channel} />
        </li>
      ))}
    </ul>
  )
}
