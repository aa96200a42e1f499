import { observer } from 'mobx-react-lite'
import type { FeedItem } from '#contract/content.ts'
import { countText } from '#lib/count-text.ts'
import { durationText } from '#lib/duration.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { useStores } from '#stores/stores.ts'
import { LiveDot } from '#ui/live-dot.tsx'
import { Picture } from '#ui/picture.tsx'
import { PlayMark } from '#ui/play-mark.tsx'
import { Tag } from '#ui/tag.tsx'
import { ContentLink } from './content-link.tsx'
import styles from './feed-row.module.css'
import { RowAudio } from './row-audio.tsx'

/** One item of a list: the whole row is its link [visual.md, feed row]. priority: its picture is among the first on the screen. */
export const FeedRow = observer(function FeedRow({ item, priority, plain }: { item: FeedItem; priority?: boolean; plain?: boolean }) {
  const { settings } = useStores()
  const variant = variantOf(item)
  return (
    <article className={styles[variant]} data-read={settings.hasRead(item.id) || undefined}>
      <ContentLink item={item} className={`${styles.link} press`}>
        <h2 className={styles.title}>
          {item.is_top === 1 && !plain && <Tag tone="solid">置顶</Tag>}
          {item.is_live === 1 && <LiveDot label="直播" />}
          {item.type === 5 && <Tag tone="brand">专题</Tag>}
          {item.title}
        </h2>
        <RowPictures item={item} variant={variant} priority={priority} />
        <p className={styles.meta}>
          {item.type === 2 && item.item_num > 0 && <span>{item.item_num} 集</span>}
          <span className={styles.source}>{item.source_name || item.author}</span>
          <span>{relativeTime(item.publish_at)}</span>
          {item.read_num > 0 && <span>{countText(item.read_num)} 阅读</span>}
        </p>
      </ContentLink>
      {variant === 'audio' && <RowAudio url={item.media_url} title={item.title} duration={item.duration} />}
    </article>
  )
})

type Variant = 'right' | 'three' | 'big' | 'text' | 'audio'

function variantOf(item: FeedItem): Variant {
  if (item.type === 1 && item.media_url) return 'audio'
  if (item.style === 'three' && item.images.length >= 3) return 'three'
  if (item.style === 'big' && item.cover) return 'big'
  return item.cover && item.style !== 'text' ? 'right' : 'text'
}

function RowPictures({ item, variant, priority }: { item: FeedItem; variant: Variant; priority?: boolean }) {
  if (variant === 'text' || variant === 'audio') return null
  if (variant === 'three')
    return (
      <span className={styles.three}>
        {item.images.slice(0, 3).map((image) => (
          <Picture key={image} src={sizedPicture(image, 336)} alt="" priority={priority} />
        ))}
      </span>
    )
  const moving = item.type === 4 || item.type === 12
  if (variant === 'big')
    return (
      <Picture src={sizedPicture(item.cover, 750)} srcSet={pictureSet(item.cover)} sizes="(min-width: 750px) 718px, calc(100vw - 32px)" alt="" ratio="16:9" priority={priority} className={styles.wide}>
        {moving && <PlayMark />}
        {moving && item.duration > 0 && <Tag tone="over" className={styles.duration}>{durationText(item.duration)}</Tag>}
      </Picture>
    )
  return (
    <Picture src={sizedPicture(item.cover, 336)} alt="" priority={priority} className={styles.thumb}>
      {moving && <PlayMark />}
      {moving && item.duration > 0 && <Tag tone="over" className={styles.duration}>{durationText(item.duration)}</Tag>}
    </Picture>
  )
}
