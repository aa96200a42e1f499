import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Clock3, Map, MapPin, Navigation, Phone } from 'lucide-react'
import { OpenState } from '#features/arounds/open-state.tsx'
import { OpenMap } from '#features/arounds/open-map.tsx'
import { useHere } from '#features/location/here.ts'
import { useLocate } from '#features/location/use-locate.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { callAddress } from '#lib/call-address.ts'
import { distanceText } from '#lib/distance-text.ts'
import { groundDistance } from '#contract/ground-distance.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { aroundQuery } from '#queries/merchants.queries.ts'
import { need } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './arounds.module.css'

/** One place: pictures, opening hours, where it is and how far [decision G155]. */
export const Route = createFileRoute('/arounds/$id')({
  staticData: { title: '场所详情', area: 'gov', access: 'open', example: { id: '113' } },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const place = aroundQuery(id)
    await need(queryClient, place)
    return { place, title: queryClient.getQueryData(place.queryKey)?.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: AroundDetailPage,
})

function AroundDetailPage() {
  const { place } = Route.useLoaderData()
  const { data } = useSuspenseQuery(place)
  const { id, name, cover, images, introduction, phone, address, open_time, longitude, latitude } = data
  const pictures = [...new Set([cover, ...images])].filter(Boolean)
  return (
    <PageShell
      title="商户详情"
      shows={place.queryKey}
      actions={
        <ShareButton
          subject={{
            id: '',
            kind: 'content',
            path: `/arounds/${id}`,
            title: name,
            cover,
            text: introduction,
            share: null,
          }}
        />
      }
    >
      <div className={styles.whole}>
        <article className={styles.page}>
          {pictures.map((picture) => (
            <Picture key={picture} src={sizedPicture(picture, 750)} alt={name} ratio="3:2" priority />
          ))}
          <header className={styles.head}>
            <h2 className={styles.title}>{name}</h2>
            {introduction && <p className={styles.about}>{introduction}</p>}
          </header>
          <div className={styles.cells}>
            {open_time && (
              <ListCell icon={<Clock3 />} title={open_time} note="开放时间" value={<OpenState hours={open_time} />} />
            )}
            {address && (
              <ListCell
                icon={<MapPin />}
                title={address}
                note="地址"
                render={<Link to="/arounds-map/$id" params={{ id }} />}
              />
            )}
            {phone && <ListCell icon={<Phone />} title={phone} note="电话" href={callAddress(phone)} />}
            {data.qualifications.length > 0 && (
              <ListCell title="资质信息" render={<Link to="/qulity-info" search={{ merchant_id: id }} />} />
            )}
          </div>
          {longitude !== null && latitude !== null && <HowFar longitude={longitude} latitude={latitude} />}
        </article>
        <div data-bottom-bar className={styles.ways}>
          <Button
            kind="plain"
            block
            icon={<Map aria-hidden="true" />}
            render={<Link to="/arounds-map/$id" params={{ id }} />}
          >
            看位置
          </Button>
          <Button block icon={<Navigation aria-hidden="true" />} render={<OpenMap place={data} />}>
            导航
          </Button>
        </div>
      </div>
    </PageShell>
  )
}

/** Measured on the device: no request tells where somebody stands. */
function HowFar(place: { longitude: number; latitude: number }) {
  const here = useHere()
  const { busy, said, locate } = useLocate({ took: () => '', instead: '算不出距离' })
  return (
    <p className={styles.far} role="status">
      {here === undefined ? (
        <Button kind="soft" size="small" loading={busy} onClick={locate}>
          看看有多远
        </Button>
      ) : (
        `距离你${distanceText(groundDistance(here, place))}`
      )}
      {said}
    </p>
  )
}
