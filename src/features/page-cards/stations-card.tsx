import * as channelTypes from '#contract/content/channel-types.ts'
import type { Channel } from '#contract/content/channels.ts'
import type { PageCardItem } from '#contract/pages/pages.ts'
import { StationRow } from '#features/channels/station-row.tsx'
import { VideoPlayer } from '#features/video-player/video-player.tsx'
import { filmOfStream } from '#lib/film.ts'
import { onAir, spanOf } from '#lib/programme-time.ts'
import { classNames } from '#ui/class-names.ts'
import { useNow } from '#ui/use-now.ts'
import type { CardBodyProps } from './card-body-props.ts'
import { CardLink } from './card-link.tsx'
import styles from './stations-card.module.css'

const MINUTE_MS = 60_000

/** Type 8: what is on air. Radio plays in place through the one player, television shows its picture in place. */
export function StationsCard({ card }: CardBodyProps) {
  const now = useNow(MINUTE_MS)
  const known = card.data.flatMap((item) => (item.channel ? [{ item, channel: item.channel }] : []))
  const radios = known.filter(({ channel }) => channel.channel_type !== channelTypes.television)
  const televisions = known.filter(({ channel }) => channel.channel_type === channelTypes.television)
  return (
    <>
      {televisions.length > 0 && (
        <ul className={styles.televisions}>
          {televisions.map(({ item, channel }) => (
            <Television key={item.id} item={item} channel={channel} now={now} />
          ))}
        </ul>
      )}
      {radios.length > 0 && (
        <ul className={styles.radios}>
          {radios.map(({ item, channel }) => (
            <StationRow
              key={item.id}
              channel={{ ...channel, name: item.title, logo: channel.logo || item.cover }}
              now={now}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function Television({ item, channel, now }: { item: PageCardItem; channel: Channel; now: number }) {
  const { on, next } = onAir(channel.programmes, now)
  return (
    <li className={styles.television}>
      {channel.play_url ? (
        <div className={styles.picture}>
          <VideoPlayer
            film={filmOfStream({
              id: `channel ${channel.id}`,
              title: item.title,
              author: '电视直播',
              cover: item.cover,
              url: channel.play_url,
              live: true,
            })}
          />
        </div>
      ) : null}
      <CardLink item={item} className={classNames(styles.words, 'press')}>
        <span className={styles.name}>{item.title}</span>
        <span className={styles.on}>
          {on ? `${spanOf(on)} ${on.name}` : next ? `${spanOf(next)} 将播 ${next.name}` : channel.introduction}
        </span>
      </CardLink>
    </li>
  )
}
