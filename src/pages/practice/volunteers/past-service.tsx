import { Link } from '@tanstack/react-router'
import { PagedList } from '#features/list/paged-list.tsx'
import { hoursText } from '#lib/hours-text.ts'
import { rowsOf, uniqueBy } from '#queries/query-client.ts'
import type { userActionsQuery } from '#queries/volunteers.queries.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListCell } from '#ui/list-cell.tsx'

const words: Record<string, string> = { wish: '微心愿', order: '点单服务', help: '帮扶走访', correction: '更正' }
/** The page of what it was for, where everybody can open it. */
const pageOf = (type: string, id: string) =>
  id === '' ? undefined : (
    <Link to={type === 'wish' ? '/micro-wish-details/$id' : '/activities-details/$id'} params={{ id }} />
  )
const signed = (value: number, unit: string) => `${value < 0 ? '−' : ''}${hoursText(Math.abs(value))} ${unit}`

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
          <ul>
            {rows.map(({ id, type, subject_id: subject, title, hours, points, created_at: at }) => (
              <li key={id}>
                <ListCell
                  title={title}
                  render={pageOf(type, subject)}
                  note={[at.slice(0, 10), words[type]].filter(Boolean).join(' · ')}
                  value={[signed(hours, '小时'), points !== 0 && signed(points, '积分')].filter(Boolean).join(' · ')}
                />
              </li>
            ))}
          </ul>
        </CellGroup>
      )}
    </PagedList>
  )
}
