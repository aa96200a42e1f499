import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LocateFixed } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import * as v from 'valibot'
import { useLocate } from '#features/location/use-locate.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { activitiesQuery } from '#queries/activities.queries.ts'
import { cityMapQuery } from '#queries/maps.queries.ts'
import { nearMerchantsQuery } from '#queries/near-merchants.queries.ts'
import { need, rowsOf, warm } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { ActivityCard } from '../activities/activity-card.tsx'
import { nearOrder, type Here } from './near-order.ts'
import { PlaceRow } from './place-row.tsx'
import styles from './practice-map.module.css'

const MapView = lazyBlock(() => import('#features/map/map-view.tsx').then((module) => module.MapView))
const views = [
  { value: 'list', label: '列表' },
  { value: 'map', label: '地图' },
] as const

/** Venues and activities: the list first and complete, the same on a map [decisions 039, 052, G156]. */
export const Route = createFileRoute('/practice-map')({
  staticData: { title: '实践地图', area: 'practice', access: 'open', example: {} },
  validateSearch: v.object({
    kind: v.optional(v.fallback(v.optional(v.literal('activities')), undefined)),
  }),
  loader: async ({ context: { queryClient } }) => {
    const [places, map, activities] = [nearMerchantsQuery(), cityMapQuery(), activitiesQuery({})]
    warm(queryClient, activities)
    await Promise.all([need(queryClient, places), need(queryClient, map).catch(() => {})])
    return { places, map, activities }
  },
  component: PracticeMapPage,
})

function PracticeMapPage() {
  const { places, map, activities } = Route.useLoaderData()
  const { kind } = Route.useSearch()
  const [view, setView] = useState<'list' | 'map'>('list')
  const [here, setHere] = useState<Here>()
  const [chosen, setChosen] = useState<string>()
  const { data: layers } = useQuery(map)
  const { data: near } = useQuery({ ...nearMerchantsQuery(here), placeholderData: keepPreviousData })
  const { data: coming } = useInfiniteQuery(activities)
  const venues = useMemo(() => nearOrder(near?.list ?? [], here), [near, here])
  const acts = useMemo(() => nearOrder(rowsOf(coming), here), [coming, here])
  const shown = kind ? acts : venues
  const placed = useMemo(
    () =>
      shown.flatMap(({ place }) => {
        const { id, longitude, latitude } = place
        const name = 'title' in place ? place.title : place.name
        return longitude === null || latitude === null ? [] : [{ id, name, longitude, latitude }]
      }),
    [shown],
  )
  const { busy, said, locate } = useLocate({
    took: (position) => {
      setHere(position)
      return '已按距离排列'
    },
    instead: '按默认顺序排列',
  })
  const row = ({ place, metres }: (typeof shown)[number]) =>
    'title' in place ? <ActivityCard activity={place} metres={metres} /> : <PlaceRow place={place} metres={metres} />
  const one = shown.find(({ place }) => place.id === chosen)
  return (
    <PageShell title="实践地图" shows={places.queryKey}>
      <TabsBar
        className={styles.tabs}
        even
        label="实践地图"
        value={kind ?? 'venues'}
        tabs={[
          { key: 'venues', label: '场所', render: <Link to="/practice-map" search={{}} replace /> },
          {
            key: 'activities',
            label: '活动',
            render: <Link to="/practice-map" search={{ kind: 'activities' }} replace />,
          },
        ]}
      />
      <div className={styles.tools}>
        <Segmented label="看法" options={[...views]} value={view} onChange={setView} />
        <Button kind="plain" size="small" icon={<LocateFixed aria-hidden="true" />} loading={busy} onClick={locate}>
          {here ? '重新定位' : '离我最近'}
        </Button>
        <p className={styles.said} role="status">
          {said}
        </p>
      </div>
      {view === 'map' ? (
        <>
          <div className={styles.map}>
            <Suspense fallback={<Skeleton variant="lines" count={4} />}>
              {layers ? (
                <MapView
                  key={kind ?? 'venues'}
                  layers={layers}
                  places={placed}
                  chosen={chosen}
                  onChoose={setChosen}
                  label={kind ? '志愿活动的地图' : '实践场所的地图'}
                />
              ) : (
                <EmptyState kind={6} note="地图要联网打开一次，列表里有全部地点" />
              )}
            </Suspense>
          </div>
          <div role="status">{one && row(one)}</div>
        </>
      ) : shown.length === 0 ? (
        <EmptyState kind={6} note={kind ? '最近没有活动' : '还没有登记的场所'} />
      ) : (
        <ul className={styles.list}>
          {shown.map((item) => (
            <li key={item.place.id}>{row(item)}</li>
          ))}
        </ul>
      )}
    </PageShell>
  )
}
