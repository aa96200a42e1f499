import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { OwnList } from '#features/outbox/own-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ordersQuery, ownOrdersQuery } from '#queries/orders.queries.ts'
import { warm } from '#queries/query-client.ts'
import { volunteerStateQuery } from '#queries/volunteers.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'
import { OrderCard } from './order-card.tsx'

const tabs = { mine: '我下的单', open: '可以接的单', provided: '我接的单' } as const
type Tab = keyof typeof tabs
const notes: Record<Tab, string> = {
  mine: '点过的服务和进展会在这里',
  open: '现在没有等待接单的服务',
  provided: '接过的订单会在这里',
}

/** Orders one has placed, those a volunteer can take, and those one has taken [decision G185]. */
export const Route = createFileRoute('/service-order')({
  staticData: { title: '我的订单', area: 'practice', access: 'signed-in', personal: true, example: {} },
  validateSearch: v.object({ tab: v.optional(v.fallback(v.picklist(['mine', 'open', 'provided']), 'mine')) }),
  loaderDeps: ({ search: { tab = 'mine' } }) => ({ tab }),
  loader: ({ deps: { tab }, context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, queryOf(tab))
  },
  component: ServiceOrderPage,
})
const queryOf = (tab: Tab) => (tab === 'mine' ? ownOrdersQuery() : ordersQuery(tab))

function ServiceOrderPage() {
  return <OrderLists tab={Route.useLoaderDeps().tab} />
}

const OrderLists = observer(function OrderLists({ tab }: { tab: Tab }) {
  const { session } = useStores()
  const { data: volunteer } = useQuery({ ...volunteerStateQuery(), enabled: session.signedIn && tab === 'open' })
  const notYet = tab === 'open' && volunteer?.uc_volunteer === 0
  return (
    <PageShell title="我的订单" shows={queryOf(tab).queryKey}>
      <TabsBar
        className={written.tabs}
        even
        label="订单"
        value={tab}
        tabs={(Object.keys(tabs) as Tab[]).map((key) => ({
          key,
          label: tabs[key],
          render: (
            <Link
              to="/service-order"
              search={key === 'mine' ? {} : { tab: key }}
              replace
              activeOptions={{ exact: true }}
            />
          ),
        }))}
      />
      <div className={written.foot}>
        <OwnList
          key={tab}
          query={queryOf(tab)}
          target={tab === 'mine' ? 'order' : /^order \d+$/}
          note={notYet ? '注册成为志愿者后可以接单' : notes[tab]}
          card={(order) => <OrderCard order={order} />}
        />
      </div>
      <div data-bottom-bar className={styles.bar}>
        {notYet ? (
          <Button size="large" render={<Link to="/register-volunteer" />}>
            注册志愿者
          </Button>
        ) : (
          <Button size="large" kind={tab === 'mine' ? 'primary' : 'soft'} render={<Link to="/order-serve" />}>
            去点单
          </Button>
        )}
      </div>
    </PageShell>
  )
})
