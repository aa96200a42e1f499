import { durationText } from '#lib/duration.ts'
import { countText } from '#lib/count-text.ts'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { PlayMark } from '#ui/play-mark.tsx'
import slide from '#ui/slide.module.css'
import type { CardBodyProps } from './card-body-props.ts'
import { CardLink } from './card-link.tsx'
import styles from './tiles.module.css'

/**
 * Type 6: videos by their covers, each linking to its page. One per row with columns 1 or style 'big', else two; style
 * 'scroll' slides sideways.
 */
export function VideoCard({ card, first }: CardBodyProps) {
  const single = card.columns === 1 || card.style === 'big' || card.data.length === 1
  const layout = card.style === 'scroll' ? 'scroll' : single ? 'single' : 'double'
  return (
    <div
      className={classNames(styles.tiles, styles[layout], layout === 'scroll' && slide.line)}
      tabIndex={layout === 'scroll' ? 0 : undefined}
      role={layout === 'scroll' ? 'group' : undefined}
      aria-label={layout === 'scroll' ? card.title || '视频' : undefined}
    >
      {card.data.map((item, place) => {
        const { content } = item
        const meta = [content?.source_name, content?.read_num ? `${countText(content.read_num)} 播放` : '']
          .filter(Boolean)
          .join(' · ')
        return (
          <CardLink key={item.id} item={item} className={classNames(styles.link, 'press')}>
            <Picture
              src={sizedPicture(item.cover, 750)}
              srcSet={pictureSet(item.cover)}
              sizes={single ? 'calc(100vw - 56px)' : '46vw'}
              alt=""
              ratio="16:9"
              priority={first && place === 0}
            >
              <PlayMark
                size={single ? 'large' : 'small'}
                duration={content?.duration ? durationText(content.duration) : undefined}
              />
            </Picture>
            <span className={styles.title}>{item.title || content?.title}</span>
            {(item.subtitle || meta) && <span className={styles.meta}>{item.subtitle || meta}</span>}
          </CardLink>
        )
      })}
    </div>
  )
}
