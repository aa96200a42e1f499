import { nothingFound } from '#lib/nothing-found.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { HotWords } from './hot-words.tsx'
import styles from './search.module.css'

/** In place of results: why there are none, and what others search for. */
export const NoResults = ({ keyword, onSearch }: { keyword: string; onSearch: (word: string) => void }) => (
  <div className={styles.start}>
    <EmptyState kind={1} note={nothingFound(keyword, { advice: '，换个更短的词，或看看大家在搜什么' })} />
    <HotWords onSearch={onSearch} />
  </div>
)
