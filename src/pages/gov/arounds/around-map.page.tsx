import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { List } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import * as v from 'valibot'
import { GroupPills } from '#features/arounds/group-pills.tsx'
import { useEveryPage } from '#features/arounds/use-every-page.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { cityMapQuery } from '#queries/maps.queries.ts'
import { aroundsQuery, merchantGroupsQuery } from '#queries/merchants.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { idInAddress } from '#features/navigation/id-in-address.ts'
import styles from './arounds.module.css'
import { PlaceCard } from './place-card.tsx'

const MapView = lazyBlock(() => import('#features/map/map-view.tsx').then((module) => module.MapView))

/** Places around on a map, by group. The list says the same in words [decision G156]. */
export const Route = createFileRoute('/around-map')({
  staticData: { title: '周边地图', area: 'gov', access: 'open', example: {} },
  validateSearch: v.object({ group: idInAddress }),
  loader: async ({ context: { queryClient } }) => {
    const [arounds, groups, map] = [aroundsQuery(), merchantGroupsQuery('around'), cityMapQuery()]
    await Promise.all([need(queryClient, arounds), need(queryClient, map), need(queryClient, groups).catch(() => {})])
    return { arounds, groups, map }
  },
  component: AroundMapPage,
})

function AroundMapPage() {
  const { arounds, groups, map } = Route.useLoaderData()
  const { data } = useEveryPage(arounds)
  const { data: named } = useQuery(groups)
  const { data: layers } = useQuery(map)
  const { group = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const shown = useMemo(
    () =>
      rowsOf(data).flatMap(({ id, name, group_id, longitude, latitude }) =>
        longitude === null || latitude === null || (group && group !== group_id)
          ? []
          : [{ id, name, longitude, latitude }],
      ),
    [data, group],
  )
  const cards = rowsOf(data).filter(({ id }) => chosen.includes(id))
  return (
    <PageShell
      title="周边地图"
      shows={arounds.queryKey}
      actions={
        <IconButton icon={<List />} label="看列表" render={<Link to="/around" search={group ? { group } : {}} />} />
      }
    >
      <div className={styles.whole}>
        <GroupPills
          groups={named?.list ?? []}
          chosen={group}
          onChoose={(id) => {
            void navigate({ search: id ? { group: id } : {}, replace: true })
            setChosen([])
          }}
        />
        <div className={styles.map}>
          <Suspense fallback={<Skeleton variant="lines" count={4} />}>
            {layers && (
              <MapView layers={layers} places={shown} chosen={chosen} onChoose={setChosen} label="周边服务的地图" />
            )}
          </Suspense>
        </div>
        <div role="status" className={styles.chosen}>
          {cards.length > 1 && <p className={styles.several}>这里有 {cards.length} 处</p>}
          {cards.map((place) => (
            <PlaceCard key={place.id} place={place} />
          ))}
        </div>
      </div>
      {shown.length === 0 && <EmptyState kind={6} note="这一类的地方还没有标在地图上" />}
    </PageShell>
  )
}
