import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { CardList } from '#features/list/card-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { addChoice } from '#lib/add-choice.ts'
import { addressesQuery } from '#queries/addresses.queries.ts'
import { serviceItemsQuery } from '#queries/orders.queries.ts'
import { need, warm } from '#queries/query-client.ts'
import { serviceTypesQuery, streetsQuery } from '#queries/practice-settings.queries.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import slide from '#ui/slide.module.css'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'
import { optionalDigits } from '../aid/form-search.ts'
import { ServicePills } from '../service-pills.tsx'
import { OrderForm } from './order-form.tsx'
import { ServiceCard } from './service-card.tsx'
import { ServiceDetails } from './service-details.tsx'

/**
 * Services that volunteers offer, by kind and street. about: one of them; service: the form that orders it [decisions
 * G184, G186].
 */
export const Route = createFileRoute('/order-serve')({
  staticData: { title: '点单服务', area: 'practice', access: 'open', noReload: true, example: {} },
  validateSearch: v.object({
    service: optionalDigits,
    address: optionalDigits,
    about: optionalDigits,
    kind: optionalDigits,
    street: optionalDigits,
  }),
  loaderDeps: ({ search: { service, kind, street } }) => ({ ordering: service !== undefined, kind, street }),
  loader: async ({ deps: { ordering, kind, street }, context: { queryClient, stores } }) => {
    const query = serviceItemsQuery({ kind, street })
    const [streets, services] = [streetsQuery(), serviceTypesQuery()]
    const usual = ordering && stores.session.signedIn && need(queryClient, addressesQuery()).catch(() => {})
    const pills = [streets, services].map((one) => need(queryClient, one as never).catch(() => {}))
    if (ordering) warm(queryClient, streets)
    await Promise.all([need(queryClient, query), usual, ...(ordering ? [] : pills)])
    return { query, streets, services }
  },
  component: OrderServePage,
})

function OrderServePage() {
  const { query, streets, services } = Route.useLoaderData()
  const { service, address, about, kind = '', street = '' } = Route.useSearch()
  const { data: known } = useQuery({ ...streets, enabled: service === undefined })
  const choose = addChoice((chosen: { kind?: string; street?: string }) => {
    const next = { kind, street, ...chosen }
    return { ...(next.kind ? { kind: next.kind } : {}), ...(next.street ? { street: next.street } : {}) }
  })
  if (service !== undefined)
    return (
      <PageShell title="点单">
        <SignedInOnly>
          <OrderForm service={service} address={address} />
        </SignedInOnly>
      </PageShell>
    )
  if (about !== undefined)
    return (
      <PageShell title="服务详情" shows={query.queryKey}>
        <ServiceDetails id={about} />
      </PageShell>
    )
  const places = (known?.list ?? []).filter(({ level }) => level === 1)
  return (
    <PageShell title="点单服务" shows={query.queryKey}>
      <ServicePills
        services={services}
        chosen={kind}
        className={written.chips}
        link={(id) => <Link to="/order-serve" search={choose({ kind: id })} replace activeOptions={{ exact: true }} />}
      />
      {places.length > 1 && (
        <nav className={classNames(slide.line, written.chips)} aria-label="街道">
          {[{ id: '', name: '全部街道' }, ...places].map(({ id, name }) => (
            <PillLink
              key={id}
              current={id === street}
              render={
                <Link to="/order-serve" search={choose({ street: id })} replace activeOptions={{ exact: true }} />
              }
            >
              {name}
            </PillLink>
          ))}
        </nav>
      )}
      <div className={written.foot}>
        <CardList
          query={query}
          empty={
            <EmptyState
              kind={1}
              note="这里还没有可以点的服务"
              action={
                (kind || street) && (
                  <Button kind="soft" render={<Link to="/order-serve" replace />}>
                    清除筛选
                  </Button>
                )
              }
            />
          }
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
