import { Link } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { playerAddress } from '#features/player-dock/player-address.ts'
import { heardPercent, heardText } from '#lib/heard-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import type { Track } from '#lib/track.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Shelf } from '#ui/shelf.tsx'
import styles from './continue-listening.module.css'
import { useBegun, useListenOn } from './use-listen-on.ts'

/**
 * 继续收听: items begun but not heard to the end, from this device, so without a network too [rule R32]. Renders nothing
 * when there are none. from: the first of them that is shown.
 */
export const ContinueListening = observer(function ContinueListening({ from = 0 }: { from?: number }) {
  const { isPlaying, listenOn } = useListenOn()
  const places = (useBegun() ?? []).slice(from)
  if (places.length === 0) return null
  return (
    <section className={styles.shelf} aria-labelledby="continue-listening-title">
      <h2 id="continue-listening-title" className={styles.title}>
        {from === 0 ? '继续收听' : '其他没听完的'}
      </h2>
      <Shelf each="square">
        {places.map(({ id, track: stored, position, duration, done }) => {
          const track = stored as Track
          const playing = isPlaying(track)
          const cover = track.image || track.album.cover
          return (
            <li key={id}>
              <Link to={playerAddress(track)} className={classNames(styles.link, 'press')}>
                <Picture src={cover && sizedPicture(cover, 336)} alt="" ratio="1:1" />
                <span className={styles.name}>{track.name}</span>
                <span className={styles.heard}>{heardText({ position, duration, done }) || '刚开始听'}</span>
              </Link>
              <ProgressBar
                value={heardPercent(position, duration)}
                label={`${track.name} 的进度`}
                className={styles.bar}
              />
              <IconButton
                tone="over"
                icon={<span className={styles.disc}>{playing ? <Pause /> : <Play />}</span>}
                label={`${playing ? '暂停' : '继续播放'} ${track.name}`}
                onClick={() => listenOn(track)}
                className={styles.play}
              />
            </li>
          )
        })}
      </Shelf>
    </section>
  )
})
