import { Feed } from '#features/feed/feed.tsx'
import { Refreshing } from '#features/feed/refreshing.tsx'
import type { searchQuery } from '#queries/content.queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { HotWords } from './hot-words.tsx'
import styles from './search.module.css'

/** What was found, its words marked; when nothing was, what else could be searched for. */
export function SearchResults({ query, keyword, onSearch }: { query: ReturnType<typeof searchQuery>; keyword: string; onSearch: (word: string) => void }) {
  const nothing = (
    <div className={styles.start}>
      <EmptyState kind={1} note={`没有找到“${keyword}”，换个更短的词，或看看大家在搜什么`} />
      <HotWords onSearch={onSearch} />
    </div>
  )
  return (
    <Refreshing keys={[query.queryKey]}>
      <Feed query={query} eager={0} keyword={keyword} empty={nothing} />
    </Refreshing>
  )
}
