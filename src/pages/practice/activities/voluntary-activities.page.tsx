import { createFileRoute, Link } from '@tanstack/react-router'
import { LocateFixed, Search } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { activityState } from '#contract/volunteers/activity-state.ts'
import { useLocate } from '#features/location/use-locate.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { addChoice } from '#lib/add-choice.ts'
import { activitiesQuery, myJoinsQuery } from '#queries/activities.queries.ts'
import { needList } from '#queries/need-list.ts'
import { need, warm } from '#queries/query-client.ts'
import { serviceTypesQuery } from '#queries/practice-settings.queries.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import written from '#ui/written.module.css'
import { numberSearch } from '../page-id.ts'
import { ServicePills } from '../service-pills.tsx'
import { ActivityList } from './activity-list.tsx'
import { OfferedActivities } from './offered-activities.tsx'
import styles from './activities.module.css'

const tabs = [
  { key: 'open', label: '可参加', status: activityState.open, note: '现在没有可以报名的活动，过几天再来看看' },
  { key: 'all', label: '全部', status: undefined, note: '还没有活动' },
  { key: 'now', label: '进行中', status: activityState.onNow, note: '现在没有进行中的活动' },
  { key: 'over', label: '已结束', status: activityState.ended, note: '还没有结束的活动' },
] as const
/** Enough to sort those one can join by distance on the device. */
const TO_SORT = 100

interface Chosen {
  tab?: (typeof tabs)[number]['key']
  service?: string | undefined
}
const choose = addChoice(({ tab = 'open', service }: Chosen) => ({
  ...(tab === 'open' ? {} : { tab }),
  ...(service ? { service } : {}),
}))

/** Volunteer activities by state; those one can join by distance [decision G171]. */
export const Route = createFileRoute('/voluntary-activities')({
  staticData: { title: '志愿活动', area: 'practice', access: 'open', noReload: true, example: {} },
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.optional(v.picklist(['open', 'all', 'now', 'over'])), undefined)),
    service: numberSearch,
  }),
  loaderDeps: ({ search: { tab = 'open', service } }) => ({ tab, service }),
  loader: async ({ deps: { tab, service }, context: { queryClient, stores }, ...occasion }) => {
    const { status } = tabs.find(({ key }) => key === tab)!
    const list = activitiesQuery(
      { ...(status === undefined ? {} : { status }), ...(service ? { service_type: service } : {}) },
      tab === 'open' ? TO_SORT : 10,
    )
    const services = serviceTypesQuery()
    const joins = myJoinsQuery()
    if (stores.session.signedIn) warm(queryClient, joins)
    await Promise.all([needList(queryClient, list, occasion), need(queryClient, services).catch(() => {})])
    return { list, services, joins }
  },
  component: VoluntaryActivitiesPage,
})

function VoluntaryActivitiesPage() {
  const { list, services, joins } = Route.useLoaderData()
  const { tab, service } = Route.useLoaderDeps()
  const { note } = tabs.find(({ key }) => key === tab)!
  const [here, setHere] = useState<{ longitude: number; latitude: number }>()
  const { busy, said, locate } = useLocate({
    took: (position) => {
      setHere(position)
      return '已按距离排序'
    },
    instead: '活动按开始时间排序',
  })
  return (
    <PageShell
      title="志愿活动"
      shows={list.queryKey}
      actions={<IconButton icon={<Search />} label="搜索活动" render={<Link to="/actlist" />} />}
    >
      <TabsBar
        even
        className={styles.tabs}
        label="志愿活动"
        value={tab}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          render: (
            <Link from="/voluntary-activities" to="/voluntary-activities" search={choose({ tab: key })} replace />
          ),
        }))}
      />
      <div className={styles.kinds}>
        <ServicePills
          className={written.chips}
          services={services}
          chosen={service ?? ''}
          link={(id) => (
            <Link
              from="/voluntary-activities"
              to="/voluntary-activities"
              search={choose({ service: id })}
              replace
              activeOptions={{ exact: true }}
            />
          )}
        />
      </div>
      {tab === 'open' && (
        <div className={styles.near}>
          <Button
            kind="soft"
            size="small"
            icon={<LocateFixed aria-hidden="true" />}
            loading={busy}
            onClick={() => locate()}
          >
            离我最近
          </Button>
          <span role="status">{said}</span>
        </div>
      )}
      <div className={styles.foot}>
        {tab === 'open' ? (
          <OfferedActivities query={list} joins={joins} here={here} note={note} />
        ) : (
          <ActivityList query={list} note={note} />
        )}
      </div>
    </PageShell>
  )
}
