import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ArticleStatic } from '#contract/content/articles.ts'
import { countText } from '#lib/count-text.ts'
import { parseTime, shanghaiDateTime } from '#contract/shanghai-time.ts'
import { articleStateQuery } from '#queries/articles.queries.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './article.module.css'

/**
 * Title and source; a source that is an organization of the city links to it. The number of reads is part of the state,
 * which the page loads.
 */
export function ArticleHead({
  article,
}: {
  article: Pick<ArticleStatic, 'id' | 'title' | 'source_name' | 'author' | 'publish_at'> &
    Partial<Pick<ArticleStatic, 'organization_id'>>
}) {
  const { data: state } = useQuery({ ...articleStateQuery(article.id), enabled: false })
  const time = parseTime(article.publish_at)
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{article.title}</h1>
      <p className={styles.source}>
        {article.source_name &&
          (article.organization_id ? (
            <Link
              to="/orgs/$id"
              params={{ id: article.organization_id }}
              className={classNames(styles.name, styles.organization)}
            >
              {article.source_name}
            </Link>
          ) : (
            <span className={styles.name}>{article.source_name}</span>
          ))}
        {article.author && article.author !== article.source_name && <span>{article.author}</span>}
        {time !== undefined && (
          <time dateTime={new Date(time).toISOString()}>{shanghaiDateTime(time).slice(0, 16)}</time>
        )}
        {state && state.read_num > 0 && <span>{countText(state.read_num)} 阅读</span>}
      </p>
    </header>
  )
}
