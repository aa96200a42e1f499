import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LocateFixed } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import * as v from 'valibot'
import type { Activity } from '#contract/volunteers/activities.ts'
import { activityState } from '#contract/volunteers/activity-state.ts'
import { describeError } from '#contract/errors.ts'
import type { PageOf } from '#contract/fields.ts'
import { useEveryPage } from '#features/arounds/use-every-page.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { useLocate } from '#features/location/use-locate.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { activitiesQuery } from '#queries/activities.queries.ts'
import { cityMapQuery } from '#queries/maps.queries.ts'
import { nearMerchantsQuery } from '#queries/near-merchants.queries.ts'
import { need, rowsOf, uniqueBy, warmInBrowser } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { MapOrList } from './map-or-list.tsx'
import { nearOrder, type Here } from './near-order.ts'
import styles from './practice-map.module.css'

const views = [
  { value: 'list', label: '列表' },
  { value: 'map', label: '地图' },
] as const
/** From here on, states of an activity that is over: ended or cancelled. */

/** Those still to come or under way, the soonest first: their times are compared as they are, without a language. */
const comingUp = (all: Activity[]) =>
  uniqueBy(all, ({ id }) => id)
    .filter(({ status }) => status < activityState.ended)
    .sort((a, b) => (a.start_at < b.start_at ? -1 : Number(a.start_at > b.start_at)))
/** The pages begin with what ends last: behind one that has ended, all have. */
const holdsEnded = ({ list }: PageOf<Activity>) => list.some(({ status }) => status === activityState.ended)

/** Venues and activities: the list first and complete, the same on a map [decisions 039, 052, G156]. */
export const Route = createFileRoute('/practice-map')({
  staticData: { title: '实践地图', area: 'practice', access: 'open', example: {} },
  validateSearch: v.object({
    kind: v.optional(v.fallback(v.optional(v.literal('activities')), undefined)),
  }),
  loaderDeps: ({ search: { kind } }) => ({ kind }),
  loader: async ({ deps: { kind }, context: { queryClient } }) => {
    const [places, map, activities] = [nearMerchantsQuery(), cityMapQuery(), activitiesQuery({}, 100)]
    if (!kind) warmInBrowser(queryClient, activities)
    await Promise.all([
      need(queryClient, places),
      need(queryClient, map).catch(() => {}),
      kind && need(queryClient, activities).catch(() => {}),
    ])
    return { places, map, activities }
  },
  component: PracticeMapPage,
})

function PracticeMapPage() {
  const { places, map, activities } = Route.useLoaderData()
  const { kind } = Route.useSearch()
  const [view, setView] = useState<'list' | 'map'>('list')
  // The tap shows at once; the rows and the map behind it are made in pieces.
  const drawn = useDeferredValue(view)
  const [here, setHere] = useState<Here>()
  const { data: layers } = useQuery(map)
  const { data: near } = useQuery({ ...nearMerchantsQuery(here), placeholderData: keepPreviousData })
  const coming = useEveryPage(activities, (last) => !kind || holdsEnded(last))
  const venues = useMemo(() => nearOrder(near?.list ?? [], here), [near, here])
  const acts = useMemo(() => nearOrder(comingUp(rowsOf(coming.data)), here), [coming.data, here])
  const { busy, said, locate } = useLocate({
    took: (position) => {
      setHere(position)
      return '已按距离排列'
    },
    instead: '按默认顺序排列',
  })
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
      {kind && !coming.data ? (
        coming.error ? (
          <QueryFailure query={coming} />
        ) : (
          <Skeleton variant="row" count={6} />
        )
      ) : (
        <MapOrList
          key={kind ?? 'venues'}
          view={drawn}
          shown={kind ? acts : venues}
          layers={layers}
          label={kind ? '志愿活动的地图' : '实践场所的地图'}
          empty={kind ? '最近没有活动' : '还没有登记的场所'}
        />
      )}
      {kind && coming.isFetchNextPageError && (
        <ErrorState
          size="compact"
          message={describeError(coming.error).message}
          onRetry={() => void coming.fetchNextPage()}
        />
      )}
    </PageShell>
  )
}
