import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import type { ServiceItem } from '#contract/orders.ts'
import { CardList } from '#features/list/card-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { serviceItemsQuery } from '#queries/orders.queries.ts'
import { addressesQuery } from '#queries/addresses.queries.ts'
import { need, warm } from '#queries/query-client.ts'
import { streetsQuery } from '#queries/volunteers.queries.ts'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'
import { optionalDigits } from '../aid/form-search.ts'
import { OrderForm } from './order-form.tsx'

/** Services that volunteers offer; with one chosen, the form that orders it [decisions G184, G186]. */
export const Route = createFileRoute('/order-serve')({
  staticData: { title: '点单服务', area: 'practice', access: 'open', noReload: true, example: {} },
  validateSearch: v.object({ service: optionalDigits, address: optionalDigits }),
  loaderDeps: ({ search: { service } }) => ({ ordering: service !== undefined }),
  loader: async ({ deps: { ordering }, context: { queryClient, stores } }) => {
    const query = serviceItemsQuery()
    const usual = ordering && stores.session.signedIn && need(queryClient, addressesQuery()).catch(() => {})
    await Promise.all([need(queryClient, query), usual])
    warm(queryClient, streetsQuery())
    return { query }
  },
  component: OrderServePage,
})

function OrderServePage() {
  const { query } = Route.useLoaderData()
  const { service, address } = Route.useSearch()
  if (service !== undefined)
    return (
      <PageShell title="点单">
        <SignedInOnly>
          <OrderForm service={service} address={address} />
        </SignedInOnly>
      </PageShell>
    )
  return (
    <PageShell title="点单服务" shows={query.queryKey}>
      <div className={written.foot}>
        <CardList
          query={query}
          empty={<EmptyState kind={1} note="还没有可以点的服务" />}
          card={(one, place) => <ServiceCard item={one} first={place === 0} />}
        />
      </div>
      <div data-bottom-bar className={styles.bar}>
        <Button size="large" kind="soft" render={<Link to="/service-order" preload={false} />}>
          我的订单
        </Button>
      </div>
    </PageShell>
  )
}

const ServiceCard = observer(function ServiceCard({ item, first }: { item: ServiceItem; first: boolean }) {
  const { id, title, cover, content, provider, area, order_num: orders, score, score_num: scores } = item
  return (
    <article className={written.card}>
      {cover && <Picture src={sizedPicture(cover, 750)} alt="" ratio="16:9" priority={first} sizes="100vw" />}
      <h2 className={styles.headline}>{title}</h2>
      {content && <p className={styles.brief}>{content.replace(/<[^>]*>/g, '')}</p>}
      <p className={styles.meta}>
        {[
          provider?.name,
          area,
          `已点 ${countText(orders)} 次`,
          scores > 0 ? `${score} 星（${countText(scores)} 人评价）` : '还没有评价',
        ]
          .filter(Boolean)
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
      <div className={styles.acts}>
        <Button size="small" render={<Link to="/order-serve" search={{ service: id }} preload={false} />}>
          点单
        </Button>
        {scores > 0 && (
          <Button kind="soft" size="small" render={<Link to="/user-evalues" search={{ type: 'service', id }} />}>
            看评价
          </Button>
        )}
      </div>
    </article>
  )
})
