import { Link } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useListenOn } from '#features/continue-listening/use-listen-on.ts'
import { playerAddress } from '#features/player-dock/player-address.ts'
import { heardPercent, heardText } from '#lib/heard-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import type { Track } from '#lib/track.ts'
import type { PlaceEntry } from '#offline/db.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './newest-place.module.css'

/** What was heard last, with the one button that goes on with it. */
export const NewestPlace = observer(function NewestPlace({ place }: { place: PlaceEntry }) {
  const { isPlaying, listenOn } = useListenOn()
  const { position, duration, done } = place
  const track = place.track as Track
  const playing = isPlaying(track)
  const cover = track.image || track.album.cover
  return (
    <article className={styles.place}>
      <Picture src={cover && sizedPicture(cover, 750)} alt="" ratio="1:1" priority className={styles.cover} />
      <h2 className={styles.name}>
        <Link to={playerAddress(track)}>{track.name}</Link>
      </h2>
      <p className={styles.heard}>{heardText({ position, duration, done }) || '刚开始听'}</p>
      <ProgressBar value={heardPercent(position, duration)} label={`${track.name} 的进度`} className={styles.bar} />
      <Button
        size="large"
        block
        icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onClick={() => listenOn(track)}
      >
        {playing ? '暂停' : '接着听'}
      </Button>
    </article>
  )
})
