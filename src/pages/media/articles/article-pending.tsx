import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { findFeedItem } from '#queries/articles.queries.ts'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArticleHead } from './article-head.tsx'
import styles from './article.module.css'

/** While the article loads: what the list it was opened from knows about it [decision G113]. */
export function ArticlePending() {
  const { aid = '' } = useParams({ strict: false })
  const item = findFeedItem(useQueryClient(), aid)
  return (
    <PageShell>
      <div className={styles.pending} aria-busy="true">
        {item && <ArticleHead article={item} />}
        {item?.cover && item.style !== 'text' && (
          <div className={styles.cover}>
            <Picture src={sizedPicture(item.cover, 336)} alt="" rounded={false} />
          </div>
        )}
        <Skeleton variant={item ? 'lines' : 'article'} count={item ? 3 : 1} />
      </div>
    </PageShell>
  )
}
