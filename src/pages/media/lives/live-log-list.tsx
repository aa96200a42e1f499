import { useContext } from 'react'
import type { LiveLog } from '#contract/content/lives.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import { SmallPictures } from '#ui/small-pictures.ts'
import styles from './live-room.module.css'

/** The graphic log, newest first. Pictures open full-screen. */
export function LiveLogList({ log }: { log: LiveLog[] }) {
  const sparing = useContext(SmallPictures)
  if (log.length === 0) return <EmptyState kind={1} />
  const show = async (images: string[], place: number) => {
    const { openPhotos } = await import('#ui/open-photos.ts')
    await openPhotos(
      images.map((src) => ({ src: sizedPicture(src, 1200) })),
      place,
      { sparing },
    )
  }
  return (
    <ol className={styles.log}>
      {log.map(({ id, content, images, created_at }) => (
        <li key={id} className={styles.entry}>
          <time className={styles.time}>{created_at.slice(5, 16)}</time>
          <p>{content}</p>
          {images.length > 0 && (
            <div className={styles.pictures}>
              {images.map((image, place) => (
                <button
                  key={image}
                  type="button"
                  className={styles.picture}
                  aria-label={`放大第 ${place + 1} 张图片`}
                  onClick={() => void show(images, place)}
                >
                  <Picture src={sizedPicture(image, 336)} alt="" />
                </button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
