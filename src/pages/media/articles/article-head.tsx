import { useQuery } from '@tanstack/react-query'
import type { ArticleStatic } from '#contract/articles.ts'
import { countText } from '#lib/count-text.ts'
import { parseTime, shanghaiDateTime } from '#lib/shanghai-time.ts'
import { articleStateQuery } from '#queries/articles.queries.ts'
import styles from './article.module.css'

/** Title and where it comes from. The reads come with the state, which the page asks for. */
export function ArticleHead({ article }: { article: Pick<ArticleStatic, 'id' | 'title' | 'source_name' | 'author' | 'publish_at'> }) {
  const { data: state } = useQuery({ ...articleStateQuery(article.id), enabled: false })
  const time = parseTime(article.publish_at)
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{article.title}</h1>
      <p className={styles.source}>
        {article.source_name && <span className={styles.name}>{article.source_name}</span>}
        {article.author && article.author !== article.source_name && <span>{article.author}</span>}
        {time !== undefined && <time dateTime={new Date(time).toISOString()}>{shanghaiDateTime(time).slice(0, 16)}</time>}
        {state && state.read_num > 0 && <span>{countText(state.read_num)} 阅读</span>}
      </p>
    </header>
  )
}
