import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { playerAddress } from '#features/player-dock/player-address.ts'
import { heardPercent, heardText } from '#lib/heard-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import type { Track } from '#lib/track.ts'
import { recentTracks } from '#offline/places.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Shelf } from '#ui/shelf.tsx'
import styles from './continue-listening.module.css'
import { restOfAlbum } from './rest-of-album.ts'
import { usePlaces } from './use-places.ts'

/**
 * 继续收听: items begun but not heard to the end, from this device, so without a network too [rule R32]. Renders nothing
 * when there are none.
 */
export const ContinueListening = observer(function ContinueListening() {
  const { player } = useStores()
  const client = useQueryClient()
  const places = recentTracks((usePlaces() ?? []).filter(({ done, position }) => !done && position >= 1))
  if (places.length === 0) return null
  const chosen = ({ id }: Pick<Track, 'id'>) => !player.isLive && player.track?.id === id
  const play = (track: Track) => {
    if (chosen(track)) return player.toggle()
    player.playTracks([track])
    void restOfAlbum(client, track).then(
      (rest) => player.extendList([track, ...rest], track),
      () => {},
    )
  }
  return (
    <section className={styles.shelf} aria-labelledby="continue-listening-title">
      <h2 id="continue-listening-title" className={styles.title}>
        继续收听
      </h2>
      <Shelf each="square">
        {places.map(({ id, track: stored, position, duration, done }) => {
          const track = stored as Track
          const playing = player.playing && chosen(track)
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
                onClick={() => play(track)}
                className={styles.play}
              />
            </li>
          )
        })}
      </Shelf>
    </section>
  )
})
