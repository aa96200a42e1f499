import { Pause, Play } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { usePlayInPlace } from '#features/player-dock/use-play-in-place.ts'
import { durationText } from '#lib/duration.ts'
import { sameTrack, type Track } from '#lib/track.ts'
import { useStores } from '#stores/stores.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './row-audio.module.css'

/** Plays an audio row in place. onPlay: replaces the first tap in a list that plays as a whole. */
export const RowAudio = observer(function RowAudio({ track, onPlay }: { track: Track; onPlay?: () => void }) {
  const { player } = useStores()
  const playInPlace = usePlayInPlace()
  const mine = sameTrack(track, player.track)
  const on = mine && player.playing
  return (
    <div className={styles.play}>
      <IconButton
        tone="over"
        icon={
          <span className={styles.disc} data-on={on || undefined}>
            {on ? <Pause /> : <Play />}
          </span>
        }
        label={`${on ? '暂停' : '播放'} ${track.name}`}
        onClick={() => (onPlay && !mine ? onPlay() : playInPlace(track))}
      />
      {track.duration > 0 && (
        <Tag tone="over" className={styles.duration}>
          {durationText(track.duration)}
        </Tag>
      )}
    </div>
  )
})
