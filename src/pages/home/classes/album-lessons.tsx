import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Pause, Play } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { PlayItem } from '#contract/content/albums.ts'
import type { FeedItem } from '#contract/content/content.ts'
import { describeError } from '#contract/errors.ts'
import { trackOf } from '#features/player-dock/track-of.ts'
import { durationText } from '#lib/duration.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { albumQuery } from '#queries/albums.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './class-assistant.module.css'

const SHOWN = 6

/** One album of lessons: a link to its page, and its first lessons, which play in place. */
export function AlbumLessons({ album }: { album: FeedItem }) {
  const { data, error, refetch, isRefetching } = useInfiniteQuery(albumQuery(album.id, 'old'))
  const [first] = data?.pages ?? []
  const lessons = rowsOf(data)
  return (
    <section className={styles.album} aria-labelledby={`album-${album.id}`}>
      <Link
        to="/albums/$id"
        params={{ id: album.id }}
        search={{ order: 'old' }}
        className={classNames(styles.head, 'press')}
      >
        <Picture src={sizedPicture(album.cover, 336)} alt="" ratio="1:1" className={styles.cover} />
        <span className={styles.words}>
          <h2 id={`album-${album.id}`} className={styles.title}>
            {album.title}
          </h2>
          <span className={styles.about}>{album.introduction}</span>
        </span>
        <ChevronRight aria-hidden="true" className={styles.arrow} />
      </Link>
      {!first &&
        (error ? (
          <ErrorState
            size="compact"
            message={describeError(error).message}
            onRetry={() => void refetch()}
            retrying={isRefetching}
          />
        ) : (
          <Skeleton variant="lines" count={2} />
        ))}
      <ol className={styles.lessons}>
        {lessons.slice(0, SHOWN).map((lesson, place) => (
          <LessonRow key={lesson.id} lessons={lessons} place={place} />
        ))}
      </ol>
      {first && first.total > SHOWN && (
        <Link
          to="/albums/$id"
          params={{ id: album.id }}
          search={{ order: 'old' }}
          className={classNames(styles.more, 'press')}
        >
          全部 {first.total} 课
        </Link>
      )}
    </section>
  )
}

const LessonRow = observer(function LessonRow({ lessons, place }: { lessons: PlayItem[]; place: number }) {
  const { player } = useStores()
  const lesson = lessons[place]!
  const current = player.track?.id === lesson.id && !player.isLive
  const on = current && player.playing
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.lesson, 'press')}
        data-current={current || undefined}
        onClick={() => (current ? player.toggle() : player.playTracks(lessons.map(trackOf), place))}
      >
        <span className={styles.mark} aria-hidden="true">
          {on ? <Pause /> : <Play />}
        </span>
        <span className={styles.name}>
          <span className="visually-hidden">{on ? '暂停' : '播放'} </span>
          {lesson.name}
        </span>
        {lesson.duration > 0 && (
          <span className={classNames(styles.time, 'tabular')}>{durationText(lesson.duration)}</span>
        )}
      </button>
    </li>
  )
})
