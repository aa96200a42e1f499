import type { ReactNode } from 'react'
import type { Circle } from '#contract/circles/circles.ts'
import type { PageOf } from '#contract/fields.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { rowsOf, uniqueBy, type ListQuery } from '#queries/query-client.ts'
import { CircleRow } from './circle-row.tsx'
import styles from './circles.module.css'

export const CircleList = ({ query, empty }: { query: ListQuery<PageOf<Circle>>; empty: ReactNode }) => (
  <PagedList query={query} rows={(data) => uniqueBy(rowsOf(data), ({ id }) => id)} empty={empty}>
    {(rows) => (
      <ul className={styles.list}>
        {rows.map((circle) => (
          <li key={circle.id}>
            <CircleRow circle={circle} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)
