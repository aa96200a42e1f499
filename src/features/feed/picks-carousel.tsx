import { observer } from 'mobx-react-lite'
import * as contentType from '#contract/content/content-types.ts'
import type { FeedItem } from '#contract/content/content.ts'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { useStores } from '#stores/stores.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Picture } from '#ui/picture.tsx'
import { PlayMark } from '#ui/play-mark.tsx'
import { ContentLink } from './content-link.tsx'
import styles from './picks-carousel.module.css'

const SHOWN = 5

/** The editors' picks that have a picture, five at most. */
export const picksWithCover = (items: FeedItem[]): FeedItem[] => items.filter((item) => item.cover).slice(0, SHOWN)

/** Picked content side by side at the head of a page. Its first picture is the page's largest paint. */
export const PicksCarousel = observer(function PicksCarousel({ items }: { items: FeedItem[] }) {
  const { settings } = useStores()
  if (items.length === 0) return null
  return (
    <div className={styles.picks}>
      <Carousel
        label="精选"
        interval={settings.elder ? 0 : undefined}
        slides={items.map((item, place) => ({
          key: item.id,
          caption: item.title,
          content: (
            <ContentLink item={item} recommended className={styles.link}>
              <Picture
                src={sizedPicture(item.cover, 750)}
                srcSet={pictureSet(item.cover)}
                sizes="(min-width: 750px) 718px, calc(100vw - 32px)"
                alt={item.title}
                ratio="16:9"
                rounded={false}
                priority={place === 0}
              >
                {(item.type === contentType.video || item.type === contentType.shortVideo) && <PlayMark size="large" />}
              </Picture>
            </ContentLink>
          ),
        }))}
      />
    </div>
  )
})
