import { useContext } from 'react'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { Picture } from '#ui/picture.tsx'
import { SmallPictures } from '#ui/small-pictures.ts'
import styles from './picture-grid.module.css'

/**
 * Pictures in a grid; a tap shows them full-screen. limit: how many are shown, the last one with the number of those
 * left out. priority: the first one is the page's largest paint.
 */
export function PictureGrid({
  images,
  of,
  limit = 9,
  priority,
}: {
  images: readonly string[]
  of: string
  limit?: number
  priority?: boolean
}) {
  const sparing = useContext(SmallPictures)
  const enlarge = async (place: number) => {
    const { openPhotos } = await import('#ui/open-photos.ts')
    // Without a network only the sizes that the page has shown are available.
    const src = (url: string) => (navigator.onLine ? sizedPicture(url, 1200) : sizedPicture(url, 750))
    await openPhotos(
      images.map((url, n) => ({ src: src(url), alt: `${of} ${n + 1}/${images.length}` })),
      place,
      { sparing },
    )
  }
  const drawn = images.slice(0, limit)
  const alone = images.length === 1
  return (
    <ul className={styles.grid} data-count={drawn.length}>
      {drawn.map((url, place) => (
        <li key={url}>
          <button
            type="button"
            className={styles.picture}
            aria-label={`放大第 ${place + 1} 张，共 ${images.length} 张`}
            onClick={() => void enlarge(place)}
          >
            <Picture
              src={sizedPicture(url, 750)}
              srcSet={pictureSet(url)}
              sizes={alone ? '(min-width: 1000px) 480px, 92vw' : '(min-width: 1000px) 240px, 33vw'}
              alt=""
              ratio={alone ? '3:2' : '1:1'}
              priority={priority && place === 0}
            >
              {place === drawn.length - 1 && images.length > drawn.length && (
                <span className={styles.more} data-more={`+${images.length - drawn.length}`} aria-hidden="true" />
              )}
            </Picture>
          </button>
        </li>
      ))}
    </ul>
  )
}
