import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { PagedList } from '#features/list/paged-list.tsx'
import { circlesQuery, myCirclesQuery } from '#queries/circles.queries.ts'
import { rowsOf, uniqueBy } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListCell } from '#ui/list-cell.tsx'

/** The circles one follows; a guest chooses among all, and logs in for the form. */
export const SharedCircles = observer(function SharedCircles({
  closed,
  onChoose,
}: {
  closed: boolean
  onChoose: (circle: string) => void
}) {
  const { session } = useStores()
  return (
    <PagedList
      query={session.signedIn ? myCirclesQuery() : circlesQuery()}
      rows={(data) => uniqueBy(rowsOf(data), ({ id }) => id)}
      empty={
        <EmptyState
          kind={6}
          note="还没有关注圈子，先去关注一个；分享来的内容在草稿里等着"
          action={<Button render={<Link to="/group-follow-list" search={{ tab: 'all' }} />}>看看全部圈子</Button>}
        />
      }
    >
      {(rows) => (
        <CellGroup title="选一个圈子">
          {rows.map(({ id, name, introduction }) => (
            <ListCell key={id} title={name} note={introduction} disabled={closed} onClick={() => onChoose(id)} />
          ))}
        </CellGroup>
      )}
    </PagedList>
  )
})
