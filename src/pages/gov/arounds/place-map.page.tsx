import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Navigation } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { OpenMap } from '#features/arounds/open-map.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { cityMapQuery } from '#queries/maps.queries.ts'
import { aroundQuery } from '#queries/merchants.queries.ts'
import { need } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './arounds.module.css'

const MapView = lazyBlock(() => import('#features/map/map-view.tsx').then((module) => module.MapView))

/** Where one place is, and a way there in the citizen's own map app [decision G156]. */
export const Route = createFileRoute('/arounds-map/$id')({
  staticData: { title: '位置导航', area: 'gov', access: 'open', example: { id: '113' } },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const [place, map] = [aroundQuery(id), cityMapQuery()]
    await Promise.all([need(queryClient, place), need(queryClient, map)])
    return { place, map, title: queryClient.getQueryData(place.queryKey)?.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: PlaceMapPage,
})

function PlaceMapPage() {
  const { place, map } = Route.useLoaderData()
  const { data } = useSuspenseQuery(place)
  const { data: layers } = useQuery(map)
  const { id, name, address, longitude, latitude } = data
  const places = useMemo(
    () => (longitude === null || latitude === null ? [] : [{ id, name, longitude, latitude }]),
    [id, name, longitude, latitude],
  )
  const chosen = useMemo(() => [id], [id])
  return (
    <PageShell title="位置导航" shows={place.queryKey}>
      <div className={styles.whole}>
        {places.length > 0 && layers && (
          <div className={styles.map}>
            <Suspense fallback={<Skeleton variant="lines" count={4} />}>
              <MapView layers={layers} places={places} chosen={chosen} label={`${name}的位置`} />
            </Suspense>
          </div>
        )}
        <section className={styles.card} aria-label={name}>
          <h2 className={styles.title}>{name}</h2>
          <p className={styles.about}>{address || '没有留下地址'}</p>
          <Button block icon={<Navigation aria-hidden="true" />} render={<OpenMap place={data} />}>
            用地图应用导航
          </Button>
        </section>
      </div>
    </PageShell>
  )
}
