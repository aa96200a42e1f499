import * as contentType from '#contract/content/content-types.ts'
import type { Preview } from '#contract/content/previews.ts'
import { Prose } from '#features/prose/prose.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Picture } from '#ui/picture.tsx'
import { ArticleAttachments } from '../articles/article-attachments.tsx'
import { ArticleHead } from '../articles/article-head.tsx'
import { ArticleTags } from '../articles/article-tags.tsx'
import styles from './preview.module.css'

/** The article page without anything that counts: no comments, no marks, no read. */
export function ArticlePreview({ item }: { item: Preview }) {
  return (
    <article className={styles.article}>
      <ArticleHead article={item} />
      {item.cover && item.type !== contentType.article && (
        <Picture src={sizedPicture(item.cover, 750)} alt="" ratio="16:9" priority className={styles.picture} />
      )}
      {item.content ? (
        <Prose html={item.content} className={styles.text} />
      ) : (
        <p className={styles.text}>{item.introduction}</p>
      )}
      <ArticleAttachments attachments={item.attachments} />
      <ArticleTags tags={item.tags} />
    </article>
  )
}
