import { Radio } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { Channel, Programme } from '#contract/content/channels.ts'
import { Cast } from '#features/cast/cast.tsx'
import { StationButton } from '#features/channels/station-button.tsx'
import { useStation } from '#features/channels/use-station.ts'
import { trackOfChannel } from '#features/player-dock/track-of.ts'
import { onAir, spanOf } from '#lib/programme-time.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './radio.module.css'
import { SubscribeChannel } from './subscribe-channel.tsx'

/** Artwork, frequency, the big button; during a replay, the button back to live. */
export const StationHead = observer(function StationHead({
  channel,
  programmes,
  live,
  now,
}: {
  channel: Channel
  programmes: Programme[]
  live: boolean
  now: number
}) {
  const { player } = useStores()
  const { on } = onAir(programmes, now)
  const past = player.track?.channel_id === channel.id ? player.track : undefined
  const { chosen } = useStation(channel)
  return (
    <header className={styles.head}>
      <Picture
        src={sizedPicture(channel.cover || channel.logo, 750)}
        alt=""
        ratio="1:1"
        priority
        className={styles.cover}
      />
      <h1 className={styles.title}>{channel.name}</h1>
      <p className={styles.facts}>
        <span>{channel.frequency}</span>
        <SubscribeChannel id={channel.id} />
      </p>
      <div className={styles.play}>
        <StationButton channel={channel} big />
        {chosen && <Cast element={player.engine?.element()} className={styles.cast} />}
      </div>
      <p className={styles.state}>
        {live ? <LiveDot /> : <Tag tone="plain">暂无信号</Tag>}
        {on && (
          <span className={styles.on}>
            {spanOf(on)} {on.name}
          </span>
        )}
      </p>
      {past && (
        <div className={styles.past}>
          <p>正在回听：{past.name.split(' · ')[0]}</p>
          <Button
            kind="soft"
            size="medium"
            icon={<Radio aria-hidden="true" size={18} />}
            onClick={() => player.playTracks([trackOfChannel(channel)])}
          >
            回到直播
          </Button>
        </div>
      )}
      {channel.introduction && <p className={styles.about}>{channel.introduction}</p>}
    </header>
  )
})
