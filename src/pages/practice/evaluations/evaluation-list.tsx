import type { ReactNode } from 'react'
import { PagedList } from '#features/list/paged-list.tsx'
import type { evaluationsQuery } from '#queries/evaluations.queries.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { EvaluationView } from './evaluation-view.tsx'

/** What was said of something, once it was reviewed. */
export const EvaluationList = ({
  query,
  empty,
  className,
}: {
  query: ReturnType<typeof evaluationsQuery>
  empty?: ReactNode
  className?: string | undefined
}) => (
  <PagedList query={query} skeleton={<Skeleton variant="lines" count={4} />} empty={empty}>
    {(rows) => (
      <ul className={className}>
        {rows.map((one) => (
          <li key={one.id}>
            <EvaluationView evaluation={one} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)
