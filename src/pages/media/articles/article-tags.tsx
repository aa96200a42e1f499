import { Link } from '@tanstack/react-router'
import { PillLink } from '#ui/pill-link.tsx'
import styles from './article.module.css'

/** The article's tags; each searches for its word. */
export function ArticleTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="标签">
      {tags.map((tag) => (
        <li key={tag}>
          <PillLink render={<Link to={searchFor(tag)} />}>{tag}</PillLink>
        </li>
      ))}
    </ul>
  )
}

const searchFor = (word: string): string => `/search?${new URLSearchParams({ q: word })}`
