import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { circlesQuery } from '#queries/circles.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { PillLink } from '#ui/pill-link.tsx'
import styles from './circles.module.css'

/** The first circles of the city, so that a guest too finds from one to the next. */
export const OtherCircles = observer(function OtherCircles({ id }: { id: string }) {
  const { data } = useInfiniteQuery(circlesQuery())
  const circles = rowsOf(data)
  if (circles.length < 2) return null
  return (
    <nav aria-label="其他圈子">
      <ul className={styles.others}>
        {circles.map((circle) => (
          <li key={circle.id}>
            <PillLink
              current={circle.id === id}
              render={<Link to="/group-detail/$circle_id" params={{ circle_id: circle.id }} replace />}
            >
              {circle.name}
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  )
})
