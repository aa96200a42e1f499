import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { ArticleStatic } from '#contract/content/articles.ts'
import { cutTo } from '#contract/words.ts'
import { costsMoney } from '#host/data-plan.ts'
import { useStores } from '#stores/stores.ts'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { calm } from '#ui/calm.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { SmallPictures } from '#ui/small-pictures.ts'
import styles from './photo-strip.module.css'

/**
 * Pictures side by side, moved by CSS scroll snapping; a tap shows them full-screen with pinch zoom. `after` follows
 * the last one. Each set has a scroll position of its own that the router stores.
 */
export function PhotoStrip({
  title,
  pictures,
  after,
}: {
  title: string
  pictures: ArticleStatic['images']
  after: ReactNode
}) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const whole = useWholeSet()
  const sparing = useContext(SmallPictures)
  const shown = pictures[index]
  const goTo = (place: number, instant = calm()) => {
    const element = track.current
    element?.scrollTo({ left: place * element.clientWidth, behavior: instant ? 'instant' : 'smooth' })
  }
  const scrolled = () => {
    const element = track.current
    if (element) setIndex(Math.round(element.scrollLeft / element.clientWidth))
  }
  const enlarge = async (place: number) => {
    const drawn = [...(track.current?.querySelectorAll('img') ?? [])]
    const { openPhotos } = await import('#ui/open-photos.ts')
    // Without a network only the sizes that the strip has shown are available.
    const src = (url: string, n: number) => (navigator.onLine ? sizedPicture(url, 1200) : drawn[n]?.currentSrc || url)
    await openPhotos(
      pictures.map(({ url, caption, width, height }, n) => ({
        src: src(url, n),
        width: width || undefined,
        height: height || undefined,
        alt: caption,
      })),
      place,
      { onShow: (at) => goTo(at, true), sparing },
    )
  }
  return (
    <section className={styles.strip} aria-label={`图集：${title}`}>
      <div className={styles.stage}>
        <div
          ref={track}
          className={styles.track}
          onScroll={scrolled}
          data-scroll-restoration-id={`photos-${pictures[0]?.url ?? ''}`}
        >
          {pictures.map(({ url, caption }, place) => (
            <button
              key={url}
              type="button"
              className={styles.slide}
              aria-label={`放大第 ${place + 1} 张，共 ${pictures.length} 张：${caption}`}
              onClick={() => void enlarge(place)}
            >
              <Picture
                src={sizedPicture(url, 750)}
                srcSet={pictureSet(url)}
                sizes="(min-width: 1000px) 750px, 100vw"
                alt=""
                rounded={false}
                priority={place === 0 || whole}
              />
            </button>
          ))}
          <div className={styles.slide}>{after}</div>
        </div>
        {index > 0 && (
          <button
            type="button"
            className={classNames(styles.step, styles.back)}
            aria-label="上一张"
            onClick={() => goTo(index - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
        )}
        {index < pictures.length && (
          <button
            type="button"
            className={classNames(styles.step, styles.on)}
            aria-label="下一张"
            onClick={() => goTo(index + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={styles.words} aria-live="polite">
        <p className={styles.count}>
          {shown ? (
            <>
              <b>{index + 1}</b> / {pictures.length}
            </>
          ) : (
            '更多图集'
          )}
        </p>
        <p className={styles.caption}>{shown?.caption}</p>
        {shown && (
          <a
            className={classNames(styles.save, 'press')}
            href={sizedPicture(shown.url, 1200)}
            download={`${cutTo(title, 20)}-${index + 1}.webp`}
            aria-label={`保存第 ${index + 1} 张`}
          >
            <Download aria-hidden="true" />
          </a>
        )}
      </div>
    </section>
  )
}

/**
 * Once the page is idle, the remaining pictures are loaded too, so that the whole set works without a network; not on a
 * metered network.
 */
function useWholeSet(): boolean {
  const {
    settings: { savesData },
  } = useStores()
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    if (costsMoney() || savesData) return
    const fetchAll = () => setWhole(true)
    if (document.readyState === 'complete') return void fetchAll()
    addEventListener('load', fetchAll, { once: true })
    return () => removeEventListener('load', fetchAll)
  }, [savesData])
  return whole
}
