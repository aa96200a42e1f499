import { contentState } from '#contract/content/content-states.ts'
import type { Preview } from '#contract/content/previews.ts'
import { Prose } from '#features/prose/prose.tsx'
import { VideoPlayer } from '#features/video-player/video-player.tsx'
import { durationText } from '#lib/duration.ts'
import styles from './preview.module.css'

/** The video as it will be; one that needs a grant can be seen once it is published. */
export function VideoPreview({ item }: { item: Preview }) {
  const playable = item.media_url !== '' || (item.source_id !== '' && item.status === contentState.published)
  return (
    <article className={styles.article}>
      {playable && (
        <VideoPlayer
          film={{
            id: item.id,
            title: item.title,
            author: item.source_name,
            cover: item.cover,
            url: item.media_url,
            source_id: item.source_id,
            duration: item.duration,
            width: 0,
            height: 0,
            collection: '',
          }}
          uncounted
        />
      )}
      <h1 className={styles.title}>{item.title}</h1>
      <p className={styles.meta}>
        {[item.source_name || item.author, item.duration > 0 && durationText(item.duration)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!playable && <p className={styles.meta}>{item.source_id ? '授权视频发布后才能播放' : '还没有上传视频'}</p>}
      {item.content ? (
        <Prose html={item.content} className={styles.text} />
      ) : (
        <p className={styles.text}>{item.introduction}</p>
      )}
    </article>
  )
}
