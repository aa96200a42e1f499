import type { Special } from '#contract/content/specials.ts'
import { Prose } from '#features/prose/prose.tsx'
import { plainText } from '#lib/plain-text.ts'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './special.module.css'

/** Banner, title and what the special is about: its text, or the introduction when it has none. */
export function SpecialHead({
  special,
}: {
  special: Pick<Special, 'title' | 'introduction' | 'content' | 'banner' | 'cover'>
}) {
  const banner = special.banner || special.cover
  const hasText = plainText(special.content) !== ''
  return (
    <header className={styles.head}>
      {banner && (
        <Picture
          src={sizedPicture(banner, 750)}
          srcSet={pictureSet(banner)}
          sizes="(min-width: 750px) 750px, 100vw"
          alt=""
          ratio="16:9"
          rounded={false}
          priority
        />
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{special.title}</h1>
        {hasText ? (
          <Prose html={special.content} className={styles.text} />
        ) : (
          special.introduction && <p className={styles.about}>{special.introduction}</p>
        )}
      </div>
    </header>
  )
}
