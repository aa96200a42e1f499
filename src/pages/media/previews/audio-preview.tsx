import { Pause, Play } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { contentState } from '#contract/content/content-states.ts'
import type { Preview } from '#contract/content/previews.ts'
import { Prose } from '#features/prose/prose.tsx'
import { durationText } from '#lib/duration.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './preview.module.css'

/** Plays a draft in the player; a published item is played, and counted, on its own page. */
export const AudioPreview = observer(function AudioPreview({ item }: { item: Preview }) {
  const { player } = useStores()
  const [album] = item.album
  const cover = item.cover || album?.cover || ''
  const current = player.track?.id === item.id && !player.isLive
  const on = current && player.playing
  const track = {
    id: item.id,
    name: item.title,
    album: { id: album?.id ?? '', cover: album?.cover ?? '' },
    duration: item.duration,
    image: cover,
    url: item.media_url,
  }
  return (
    <article className={styles.article}>
      <Picture src={cover && sizedPicture(cover, 750)} alt="" ratio="1:1" priority className={styles.art} />
      <h1 className={styles.title}>{item.title}</h1>
      <p className={styles.meta}>
        {[item.source_name || item.author, item.duration > 0 && durationText(item.duration)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {item.status === contentState.draft && item.media_url && (
        <Button
          icon={on ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          block
          onClick={() => (current ? player.toggle() : player.playTracks([track]))}
        >
          {on ? '暂停' : '试听'}
        </Button>
      )}
      {!item.media_url && <p className={styles.meta}>{item.source_id ? '授权音频发布后才能播放' : '还没有上传音频'}</p>}
      {item.content ? (
        <Prose html={item.content} className={styles.text} />
      ) : (
        <p className={styles.text}>{item.introduction}</p>
      )}
    </article>
  )
})
