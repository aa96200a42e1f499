import { useQuery } from '@tanstack/react-query'
import { columnObstacle } from '#contract/posts/practice-posts.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { practiceColumnsQuery } from '#queries/practice-posts.queries.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNow } from '#ui/use-now.ts'

/** The columns that take posts now. */
export function SharedColumns({ closed, onChoose }: { closed: boolean; onChoose: (column: string) => void }) {
  const query = useQuery(practiceColumnsQuery())
  const now = useNow(60_000)
  if (!query.data) return query.error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={4} />
  const open = query.data.list.filter((column) => columnObstacle(column, now) === '')
  if (open.length === 0) return <EmptyState kind={6} note="还没有征集作品的栏目" />
  return (
    <CellGroup title="选一个栏目">
      {open.map(({ id, name, introduction }) => (
        <ListCell key={id} title={name} note={introduction} disabled={closed} onClick={() => onChoose(id)} />
      ))}
    </CellGroup>
  )
}
