import { Link } from '@tanstack/react-router'
import { PillLink } from '#ui/pill-link.tsx'
import styles from './search.module.css'

/** Words to search for by a tap. */
export function WordPills({ words, onSearch }: { words: readonly string[]; onSearch: (word: string) => void }) {
  return (
    <div className={styles.pills}>
      {words.map((word) => (
        <PillLink
          key={word}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onSearch(word)
          }}
          render={<Link to="/search" search={{ q: word }} preload={false} />}
        >
          {word}
        </PillLink>
      ))}
    </div>
  )
}
