import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import * as liveStates from '#contract/content/live-states.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { livesQuery } from '#queries/lives.queries.ts'
import { needList } from '#queries/need-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { LiveCard } from './live-card.tsx'
import styles from './live.module.css'

const states = [
  { key: 'all', label: '全部', status: undefined },
  { key: 'on', label: '直播中', status: liveStates.on },
  { key: 'coming', label: '预告', status: liveStates.coming },
  { key: 'over', label: '回放', status: liveStates.over },
] as const
const statusOf = (state: string) => states.find(({ key }) => key === state)?.status
const AGAIN_MS = 30_000

/** Live rooms by state [decision G131]. */
export const Route = createFileRoute('/live')({
  staticData: { title: '直播', area: 'home', access: 'open', example: {} },
  validateSearch: v.object({ state: v.optional(v.fallback(v.picklist(['all', 'on', 'coming', 'over']), 'all')) }),
  loaderDeps: ({ search: { state = 'all' } }) => ({ state }),
  loader: async ({ deps: { state }, context: { queryClient }, ...occasion }) => {
    const lives = livesQuery(statusOf(state))
    await needList(queryClient, lives, occasion)
    return { lives }
  },
  component: LivePage,
})

function LivePage() {
  const { lives } = Route.useLoaderData()
  const { state } = Route.useLoaderDeps()
  return (
    <PageShell title="直播" shows={lives.queryKey}>
      <TabsBar
        className={styles.tabs}
        even
        label="状态"
        value={state}
        tabs={states.map(({ key, label }) => ({
          key,
          label,
          render: <Link to="/live" search={key === 'all' ? {} : { state: key }} replace />,
        }))}
      />
      <Refreshing keys={[lives.queryKey]}>
        <PagedList query={{ ...lives, refetchInterval: AGAIN_MS }} empty={<EmptyState kind={1} />}>
          {(rooms) => (
            <ul className={styles.list}>
              {rooms.map((room, place) => (
                <LiveCard key={room.id} room={room} first={place === 0} />
              ))}
            </ul>
          )}
        </PagedList>
      </Refreshing>
    </PageShell>
  )
}
