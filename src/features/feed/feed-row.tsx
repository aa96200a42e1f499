import { Headphones, Images } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import * as contentType from '#contract/content/content-types.ts'
import type { FeedItem } from '#contract/content/content.ts'
import { trackOf } from '#features/player-dock/track-of.ts'
import { contentLabels } from '#lib/content-codes.ts'
import { countText } from '#lib/count-text.ts'
import { durationText } from '#lib/duration.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { LiveDot } from '#ui/live-dot.tsx'
import { Picture, type PictureProps } from '#ui/picture.tsx'
import { PlayMark } from '#ui/play-mark.tsx'
import { Tag } from '#ui/tag.tsx'
import { ContentLink } from './content-link.tsx'
import styles from './feed-row.module.css'
import { Highlight } from './highlight.tsx'
import { RowAudio } from './row-audio.tsx'

export interface FeedRowProps {
  item: FeedItem
  /** Its picture is among the first on the screen. */
  priority?: boolean
  /** It was added to a list that is being read. */
  added?: boolean
  /** Without the 置顶 label: a list with an order of its own. */
  plain?: boolean
  /** Recommended, not searched for: opening it is tracked as such. */
  recommended?: boolean
  /** Words to highlight in the title. */
  keyword?: string
  /** Names the kind of item: for lists of many kinds. */
  labelled?: boolean
  /** false: the operator wants lists without pictures [decision G103]. */
  pictures?: boolean
}

/** One item of a list: the whole row is its link. */
export const FeedRow = observer(function FeedRow({
  item,
  priority,
  added,
  plain,
  recommended,
  keyword,
  labelled,
  pictures = true,
}: FeedRowProps) {
  const { settings } = useStores()
  const variant = variantOf(item, pictures)
  return (
    <article
      className={classNames(styles[variant], added && styles.added)}
      data-read={settings.hasRead(item.id) || undefined}
    >
      <ContentLink item={item} recommended={recommended} className={classNames(styles.link, 'press')}>
        <h2 className={styles.title}>
          {item.is_top === 1 && !plain && <Tag tone="solid">置顶</Tag>}
          {item.is_live === 1 && variant !== 'big' && <LiveDot label="直播" />}
          {item.type === contentType.special && <Tag tone="brand">专题</Tag>}
          {keyword ? <Highlight text={item.title} keyword={keyword} /> : item.title}
        </h2>
        <RowPictures item={item} variant={variant} priority={priority} together={added} />
        <p className={styles.meta}>
          {labelled && item.type !== contentType.article && item.type !== contentType.special && (
            <span className={styles.kind}>{contentLabels[item.type]}</span>
          )}
          {variant === 'text' && item.type === contentType.album && item.item_num > 0 && (
            <span>{countText(item.item_num)} 集</span>
          )}
          <span className={styles.source}>{item.source_name || item.author}</span>
          <span>{relativeTime(item.publish_at)}</span>
          {item.read_num > 0 && <span>{countText(item.read_num)} 阅读</span>}
        </p>
      </ContentLink>
      {variant === 'audio' && <RowAudio track={trackOf(item)} />}
    </article>
  )
})

type Variant = 'right' | 'three' | 'big' | 'text' | 'audio'

function variantOf(item: FeedItem, pictures: boolean): Variant {
  if (item.type === contentType.audio && item.media_url) return 'audio'
  if (!pictures) return 'text'
  if (item.style === 'three' && item.images.length >= 3) return 'three'
  if (item.style === 'big' && item.cover) return 'big'
  return item.cover && item.style !== 'text' ? 'right' : 'text'
}

function RowPictures({
  item,
  variant,
  ...loaded
}: { item: FeedItem; variant: Variant } & Pick<PictureProps, 'priority' | 'together'>) {
  if (variant === 'text') return null
  if (variant === 'three')
    return (
      <span className={styles.pictures}>
        {item.images.slice(0, 3).map((image) => (
          <Picture key={image} src={sizedPicture(image, 336)} alt="" {...loaded} />
        ))}
      </span>
    )
  if (variant === 'big')
    return (
      <Picture
        src={sizedPicture(item.cover, 750)}
        srcSet={pictureSet(item.cover)}
        sizes="(min-width: 750px) 718px, calc(100vw - 32px)"
        alt=""
        ratio="16:9"
        {...loaded}
      >
        <OverPicture item={item} large />
      </Picture>
    )
  return (
    <Picture src={item.cover ? sizedPicture(item.cover, 336) : undefined} alt="" {...loaded} className={styles.thumb}>
      {variant === 'right' && <OverPicture item={item} />}
    </Picture>
  )
}

/** A label for the kind: a triangle and the duration, the number of recordings or pictures, a live report. */
function OverPicture({ item, large }: { item: FeedItem; large?: boolean }) {
  if (item.type === contentType.video || item.type === contentType.shortVideo || item.type === contentType.collection)
    return (
      <PlayMark
        size={large ? 'large' : 'small'}
        duration={item.duration > 0 ? durationText(item.duration) : undefined}
      />
    )
  if (item.type === contentType.album)
    return (
      <Tag tone="over" icon={<Headphones aria-hidden="true" />} className={styles.corner}>
        {item.item_num > 0 ? `${countText(item.item_num)} 集` : '专辑'}
      </Tag>
    )
  if (item.type === contentType.atlas)
    return (
      <Tag tone="over" icon={<Images aria-hidden="true" />} className={styles.corner}>
        {item.item_num > 0 ? `${countText(item.item_num)} 图` : '图集'}
      </Tag>
    )
  return large && item.is_live === 1 ? <LiveDot label="直播" tone="over" className={styles.live} /> : null
}
