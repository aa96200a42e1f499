import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hotWordsQuery } from '#queries/content.queries.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './search.module.css'

/** Frequent searches, ranked. Renders nothing where the server names none. */
export function HotWords({ onSearch }: { onSearch: (word: string) => void }) {
  const { data: words = [] } = useQuery({ ...hotWordsQuery(), select: ({ hot_words }) => hot_words })
  if (words.length === 0) return null
  return (
    <section aria-labelledby="hot-words">
      <div className={styles.heading}>
        <h2 id="hot-words">热门搜索</h2>
      </div>
      <ol className={styles.ranking}>
        {words.map((word, place) => (
          <li key={word}>
            <Link
              to="/search"
              search={{ q: word }}
              preload={false}
              className={classNames(styles.ranked, 'press')}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onSearch(word)
              }}
            >
              <span className={place < 3 ? styles.high : styles.place} aria-hidden="true">
                {place + 1}
              </span>
              <span className={styles.word}>{word}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
