import { FileText } from 'lucide-react'
import type { ArticleStatic } from '#contract/content/articles.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { ListCell } from '#ui/list-cell.tsx'
import styles from './article.module.css'

/** Files attached to the article. An invalid address is left out. */
export function ArticleAttachments({ attachments }: { attachments: ArticleStatic['attachments'] }) {
  const files = attachments.filter(({ url }) => safeUrl(url, 'https://here.invalid'))
  if (files.length === 0) return null
  return (
    <section className={styles.files} aria-labelledby="attachments">
      <h2 id="attachments">附件</h2>
      <div className={styles.list}>
        {files.map(({ name, url }) => (
          <ListCell
            key={url}
            icon={<FileText />}
            title={name || url.split('/').at(-1)}
            render={<a href={url} target="_blank" rel="noopener noreferrer" />}
          />
        ))}
      </div>
    </section>
  )
}
