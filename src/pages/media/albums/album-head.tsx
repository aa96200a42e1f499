import type { Album } from '#contract/content/albums.ts'
import { plainText } from '#lib/plain-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './album.module.css'

/** Artwork, title, author and introduction. */
export function AlbumHead({ album }: { album: Album }) {
  const about = album.introduction || plainText(album.content)
  const maker = album.source_name || album.author
  return (
    <header className={styles.head}>
      <Picture src={sizedPicture(album.cover, 336)} alt="" ratio="1:1" priority className={styles.cover} />
      <div className={styles.words}>
        <h1 className={styles.title}>{album.title}</h1>
        {maker && <p className={styles.maker}>{maker}</p>}
        <p className={styles.marks}>
          {album.category_name && <Tag>{album.category_name}</Tag>}
          {album.finished === 1 && <Tag tone="plain">已完结</Tag>}
        </p>
      </div>
      {about && <p className={styles.about}>{about}</p>}
    </header>
  )
}
