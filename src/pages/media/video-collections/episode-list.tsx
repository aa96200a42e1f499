import type { Episode } from '#contract/content/videos.ts'
import { ListFoot, type ListFootProps } from '#features/list/list-foot.tsx'
import { durationText } from '#lib/duration.ts'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { PlayMark } from '#ui/play-mark.tsx'
import styles from './video-collection.module.css'

/** The videos of a collection by their numbers; the current one is marked. */
export function EpisodeList({
  episodes,
  current,
  onChoose,
  list,
}: {
  episodes: Episode[]
  current: string | undefined
  onChoose: (id: string) => void
  list: ListFootProps['list']
}) {
  return (
    <section className={styles.episodes} aria-labelledby="episodes">
      <h2 id="episodes" className={styles.heading}>
        选集
      </h2>
      <ol>
        {episodes.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={classNames(styles.episode, 'press')}
              aria-current={one.id === current || undefined}
              onClick={() => onChoose(one.id)}
            >
              <Picture src={sizedPicture(one.cover, 336)} alt="" ratio="16:9" className={styles.thumb}>
                <PlayMark duration={one.duration > 0 ? durationText(one.duration) : undefined} />
              </Picture>
              <span className={styles.words}>
                <span className={styles.name}>
                  {one.sort}. {one.title}
                </span>
                <span className={styles.plays}>
                  {one.id === current ? '正在观看' : `${countText(one.play_num)} 播放`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {list.hasNextPage && <ListFoot list={list} />}
    </section>
  )
}
