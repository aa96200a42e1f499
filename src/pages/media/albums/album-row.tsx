import { Link } from '@tanstack/react-router'
import { AudioLines, Pause, Play } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { PlayItem } from '#contract/content/albums.ts'
import { durationText } from '#lib/duration.ts'
import { heardText } from '#lib/heard-text.ts'
import { relativeTime } from '#lib/relative-time.ts'
import type { PlaceEntry } from '#offline/db.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './album.module.css'

/** One audio of the album: its number, a link to its page, its progress, and playing the album from here. */
export const AlbumRow = observer(function AlbumRow({
  item,
  place,
  onPlay,
}: {
  item: PlayItem
  place: PlaceEntry | undefined
  onPlay: () => void
}) {
  const { player } = useStores()
  const chosen = player.track?.id === item.id && !player.isLive
  const playing = chosen && player.playing
  const heard = place ? heardText(place) : ''
  return (
    <article className={styles.row}>
      <Link
        to="/audios/$aid"
        params={{ aid: item.id }}
        className={classNames(styles.open, 'press')}
        aria-current={chosen || undefined}
      >
        <span className={classNames(styles.number, 'tabular')} aria-hidden="true">
          {chosen ? <AudioLines /> : item.sort > 0 ? item.sort : '·'}
        </span>
        <span className={styles.name}>
          <span className={classNames(styles.heading, chosen && styles.chosen, !chosen && place?.done && styles.done)}>
            {item.name}
          </span>
          <span className={styles.when}>
            <span className="tabular">{durationText(item.duration)}</span>
            <span>{relativeTime(item.publish_at)}</span>
            {heard && <span className={styles.heard}>{heard}</span>}
          </span>
        </span>
      </Link>
      {(item.url || item.source_id) && (
        <IconButton
          icon={playing ? <Pause /> : <Play />}
          label={`${playing ? '暂停' : '播放'} ${item.name}`}
          className={styles.play}
          onClick={() => (chosen ? player.toggle() : onPlay())}
        />
      )}
    </article>
  )
})
