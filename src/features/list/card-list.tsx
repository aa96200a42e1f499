import type { ReactNode } from 'react'
import type { PageOf } from '#contract/fields.ts'
import { rowsOf, uniqueBy, type ListQuery } from '#queries/query-client.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './card-list.module.css'
import { PagedList } from './paged-list.tsx'
import { Refreshing } from './refreshing.tsx'

interface Row {
  id: string
}

/**
 * Wide cards, each once, refreshed by a pull. head: what stands above them and moves with the pull. within: what draws
 * the cards of the rows it is given.
 */
export function CardList<R extends Row>({
  query,
  head,
  empty,
  card,
  within = (rows, draw) => draw(rows),
}: {
  query: ListQuery<PageOf<R>>
  head?: ReactNode
  empty: ReactNode
  card: (row: R, place: number) => ReactNode
  within?: (rows: R[], draw: (rows: R[]) => ReactNode) => ReactNode
}) {
  return (
    <Refreshing keys={[query.queryKey]}>
      {head}
      <PagedList
        query={query}
        rows={(data) => uniqueBy(rowsOf(data), ({ id }) => id)}
        skeleton={<Skeleton variant="lines" count={4} />}
        empty={empty}
      >
        {(rows) =>
          within(rows, (drawn) => (
            <ul className={styles.list}>
              {drawn.map((row, place) => (
                <li key={row.id}>{card(row, place)}</li>
              ))}
            </ul>
          ))
        }
      </PagedList>
    </Refreshing>
  )
}
