import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '#queries/content.queries.ts'
import { PillLink } from '#ui/pill-link.tsx'
import styles from './sub-categories.module.css'

/** The sub-categories of a category, each linked to its page. Renders nothing when there are none. */
export function SubCategories({ id }: { id: string }) {
  const { data: parts = [] } = useQuery({
    ...categoriesQuery(),
    select: ({ list }) => list.find((category) => category.id === id)?.children ?? [],
  })
  if (parts.length === 0) return null
  return (
    <nav className={styles.parts} aria-label="子分类">
      {parts.map((part) => (
        <PillLink key={part.id} render={<Link to="/subcates/$id" params={{ id: part.id }} />}>
          {part.name}
        </PillLink>
      ))}
    </nav>
  )
}
