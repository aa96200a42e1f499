import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import * as v from 'valibot'
import { orderNextFor, orderStates, orderState, isUnderWay } from '#contract/help/order-states.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { momentTime } from '#lib/activity-time.ts'
import { visitEnds } from '#queries/forget-contacts.ts'
import { orderQuery } from '#queries/orders.queries.ts'
import { warm } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'
import { ContactPart } from '../aid/contact-part.tsx'
import { ToCalendar } from './to-calendar.tsx'
import { digits } from '../aid/form-search.ts'
import { StepList } from '../aid/step-list.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderTag } from './order-tag.tsx'

/** For the two of it. */
const VisitNotes = lazyBlock(() => import('../aid/visit-notes.tsx').then((module) => module.VisitNotes))

/** One order, for the one who placed it and the one who comes [decision G184]. */
export const Route = createFileRoute('/order-detail')({
  staticData: {
    title: '订单详情',
    area: 'practice',
    access: 'signed-in',
    personal: true,
    noReload: true,
    example: { id: '101' },
  },
  validateSearch: v.object({ id: v.optional(v.fallback(digits, '0')) }),
  loaderDeps: ({ search: { id = '0' } }) => ({ id }),
  loader: ({ deps: { id }, context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, orderQuery(id))
  },
  component: OrderDetailPage,
})

function OrderDetailPage() {
  const { id } = Route.useLoaderDeps()
  return (
    <PageShell title="订单详情" shows={orderQuery(id).queryKey}>
      <SignedInOnly>
        <OrderView key={id} id={id} />
      </SignedInOnly>
    </PageShell>
  )
}

const OrderView = observer(function OrderView({ id }: { id: string }) {
  const [now] = useState(() => Date.now())
  const query = useQuery(orderQuery(id))
  if (!query.data)
    return query.error ? <QueryFailure query={query} size="full" /> : <Skeleton variant="lines" count={6} />
  const [order] = query.data.list
  if (!order) return <EmptyState kind={6} says="没有这个订单" />
  const { service, status, service_at: at, people, remark, provider, street_name: street, role, phone, reason } = order
  return (
    <article className={styles.page}>
      <section className={styles.part}>
        <div className={written.tags}>
          <OrderTag status={status} />
        </div>
        <h2 className={styles.headline}>{service.title}</h2>
        <dl className={styles.facts}>
          {[
            [
              '服务时间',
              <span key="at">
                {momentTime(at)}
                {role !== '' && status < orderState.served && <ToCalendar order={order} />}
              </span>,
            ],
            ['街道', street],
            ['人数', `${people} 人`],
            ['备注', remark],
            ['志愿者', provider && <CitizenName key="provider" of={provider} />],
            ['评分', order.score > 0 ? `${order.score} 星` : ''],
            ['评价', order.score_content],
          ]
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name as string}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {reason && <p className={written.reason}>{reason}</p>}
      </section>
      {phone && (role === 'orderer' || visitEnds(order) > now) && <ContactPart of={order} own={role === 'orderer'} />}
      {role !== '' && provider && (
        <Suspense fallback={null}>
          <VisitNotes
            kind="order"
            id={order.id}
            other={role === 'orderer' ? '志愿者' : '下单人'}
            about={service.title}
            open={isUnderWay(status)}
          />
        </Suspense>
      )}
      <StepList records={order.records} states={orderStates} next={orderNextFor(status, role)} />
      <OrderActions order={order} />
    </article>
  )
})
