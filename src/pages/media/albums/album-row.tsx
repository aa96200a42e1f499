import { Link } from '@tanstack/react-router'
import type { PlayItem } from '#contract/albums.ts'
import { RowAudio } from '#features/feed/row-audio.tsx'
import { trackOf } from '#features/player-dock/track-of.ts'
import { relativeTime } from '#lib/relative-time.ts'
import styles from './album.module.css'

/** One audio of the album: its number, its page, and playing on the spot. */
export function AlbumRow({ item, onPlay }: { item: PlayItem; onPlay: () => void }) {
  return (
    <article className={styles.row}>
      <Link to="/audios/$aid" params={{ aid: item.id }} className={`${styles.open} press`}>
        <span className={`${styles.number} tabular`} aria-hidden="true">{item.sort > 0 ? item.sort : '·'}</span>
        <span className={styles.name}>
          <span className={styles.heading}>{item.name}</span>
          <span className={styles.when}>{relativeTime(item.publish_at)}</span>
        </span>
      </Link>
      {(item.url || item.source_id) && <RowAudio track={trackOf(item)} onPlay={onPlay} />}
    </article>
  )
}
