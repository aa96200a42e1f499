import { PagedList } from '#features/list/paged-list.tsx'
import { rowsOf, uniqueBy } from '#queries/query-client.ts'
import type { userActionsQuery } from '#queries/volunteers.queries.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListCell } from '#ui/list-cell.tsx'

const signed = (value: number, unit: string) => `${value < 0 ? '−' : ''}${Math.abs(value)} ${unit}`

/** What was done, newest first; what was taken back or added later stands as an entry of its own. */
export function PastService({ query }: { query: ReturnType<typeof userActionsQuery> }) {
  return (
    <PagedList
      query={query}
      rows={(pages) => uniqueBy(rowsOf(pages), ({ id }) => id)}
      empty={<EmptyState kind={6} note="还没有服务记录" />}
    >
      {(rows) => (
        <CellGroup title="服务记录">
          {rows.map(({ id, type, title, hours, points, created_at: at }) => (
            <ListCell
              key={id}
              title={title}
              note={`${at.slice(0, 10)}${type === 'correction' ? ' · 更正' : ''}`}
              value={[signed(hours, '小时'), points !== 0 && signed(points, '积分')].filter(Boolean).join(' · ')}
            />
          ))}
        </CellGroup>
      )}
    </PagedList>
  )
}
