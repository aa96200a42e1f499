import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Channel } from '#contract/content/channels.ts'
import { countText } from '#lib/count-text.ts'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { channelStateQuery, countVisit } from '#queries/channels.queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './channel-head.module.css'
import { FollowButton } from './follow-button.tsx'

/** Cover, name, number of followers, biography and the follow button. Mounting it counts one visit. */
export function ChannelHead({ channel }: { channel: Channel }) {
  const { id, channel_type, name, cover, logo, introduction } = channel
  const { data: state } = useQuery({ ...channelStateQuery(id), enabled: false })
  useEffect(() => void countVisit(id).catch(() => {}), [id])
  return (
    <header className={styles.head}>
      <Picture
        src={sizedPicture(cover, 750)}
        srcSet={pictureSet(cover)}
        sizes="(min-width: 750px) 750px, 100vw"
        alt=""
        ratio="16:9"
        rounded={false}
        priority
        className={styles.cover}
      />
      <div className={styles.who}>
        <Avatar name={name} src={sizedPicture(logo || cover, 336)} size="hero" className={styles.face} />
        <div className={styles.words}>
          <h1 className={styles.name}>{name}</h1>
          <p className={classNames(styles.counts, 'tabular')}>
            <span>{countText(state?.follow_num ?? channel.follow_num)} 人关注</span>
            <span>{countText(state?.view_num ?? channel.view_num)} 次访问</span>
          </p>
        </div>
        <FollowButton id={id} type={channel_type} name={name} size="medium" />
      </div>
      {introduction && <p className={styles.bio}>{introduction}</p>}
    </header>
  )
}
