import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Clock3, Navigation, Phone } from 'lucide-react'
import * as v from 'valibot'
import { OpenMap } from '#features/arounds/open-map.tsx'
import { MapOfPlace } from '#features/map/map-of-place.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { callAddress } from '#lib/call-address.ts'
import { isGone } from '#queries/disk-first.ts'
import { cityMapQuery } from '#queries/maps.queries.ts'
import { need } from '#queries/query-client.ts'
import { venueQuery } from '#queries/venues.queries.ts'
import { Button } from '#ui/button.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { pageId } from '../page-id.ts'
import styles from './venues.module.css'

/** Where a place is, when it is open and the way there: opened from a map or a printed code [decision G175]. */
export const Route = createFileRoute('/position-information')({
  staticData: { title: '阵地信息', area: 'practice', access: 'open', example: { search: 'id=101' } },
  validateSearch: v.object({ id: pageId }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ deps: { id }, context: { queryClient } }) => {
    const [place, map] = [venueQuery(id), cityMapQuery()]
    await Promise.all([need(queryClient, place), need(queryClient, map).catch(() => {})])
    return { place, map, title: queryClient.getQueryData(place.queryKey)?.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: PositionInformationPage,
})

function PositionInformationPage() {
  const { place, map } = Route.useLoaderData()
  const { data, error } = useSuspenseQuery(place)
  if (isGone(error)) throw error
  const { data: layers } = useQuery(map)
  const { id, name, address, phone, open_time: open } = data
  return (
    <PageShell title="阵地信息" shows={place.queryKey}>
      <MapOfPlace place={data} layers={layers}>
        <section className={styles.card} aria-label={name}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.quiet}>{address || '没有留下地址'}</p>
          {open && <ListCell icon={<Clock3 />} title={open} note="开放时间" />}
          {phone && <ListCell icon={<Phone />} title={phone} note="电话" href={callAddress(phone)} />}
          <div className={styles.ways}>
            <Button block icon={<Navigation aria-hidden="true" />} render={<OpenMap place={data} />}>
              在地图中打开
            </Button>
            <Button block kind="plain" render={<Link to="/venue-details/$id" params={{ id }} />}>
              场所详情
            </Button>
          </div>
        </section>
      </MapOfPlace>
    </PageShell>
  )
}
