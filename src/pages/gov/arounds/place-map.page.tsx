import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Navigation } from 'lucide-react'
import { OpenMap } from '#features/arounds/open-map.tsx'
import { MapOfPlace } from '#features/map/map-of-place.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { cityMapQuery } from '#queries/maps.queries.ts'
import { aroundQuery } from '#queries/merchants.queries.ts'
import { need } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import styles from './arounds.module.css'

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
  const { name, address } = data
  return (
    <PageShell title="位置导航" shows={place.queryKey}>
      <MapOfPlace place={data} layers={layers}>
        <section className={styles.card} aria-label={name}>
          <h2 className={styles.title}>{name}</h2>
          <p className={styles.about}>{address || '没有留下地址'}</p>
          <Button block icon={<Navigation aria-hidden="true" />} render={<OpenMap place={data} />}>
            用地图应用导航
          </Button>
        </section>
      </MapOfPlace>
    </PageShell>
  )
}
