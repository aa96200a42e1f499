import type { SharedDraft, SharedPicture } from '#offline/shared-drafts.ts'
import { usePreview } from '#features/upload/use-preview.ts'
import { sharedText } from './shared-text.ts'
import styles from './shared.module.css'

/** What came, and what of it did not. */
export function SharedContent({ shared: { fields, told = [] } }: { shared: SharedDraft }) {
  const { pictures } = fields
  const text = sharedText(fields)
  return (
    <section className={styles.content} aria-label="分享来的内容">
      {text && <p className={styles.words}>{text}</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture, place) => (
            <li key={picture.id}>
              <Preview picture={picture} place={place} />
            </li>
          ))}
        </ul>
      )}
      {told.length > 0 && (
        <div className={styles.told} role="status">
          {told.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
    </section>
  )
}

function Preview({ picture: { bytes, type }, place }: { picture: SharedPicture; place: number }) {
  const image = usePreview(bytes, type)
  return <img ref={image} alt={`第 ${place + 1} 张图片`} className={styles.preview} decoding="async" />
}
