import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { dayText, guideDates } from '#lib/programme-time.ts'
import { serverNow } from '#lib/server-clock.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { channelPlayQuery, channelProgramsQuery } from '#queries/channels.queries.ts'
import { need } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './guide.module.css'
import { ProgrammeList, useFreshGuide } from './programme-list.tsx'

/**
 * The programme guide of a station, one tab per day: six days back to tomorrow [decision G128]. A day outside that
 * range shows today.
 */
export const Route = createFileRoute('/programMore/$id')({
  staticData: { title: '节目单', area: 'media', player: true, access: 'open', example: { id: '111' } },
  validateSearch: v.object({ date: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined)) }),
  loaderDeps: ({ search: { date } }) => ({
    date: date !== undefined && guideDates(serverNow()).includes(date) ? date : shanghaiDate(serverNow()),
  }),
  loader: async ({ params: { id }, deps: { date }, context: { queryClient } }) => {
    const [play, guide] = [channelPlayQuery(id), channelProgramsQuery(id, date)]
    await Promise.all([need(queryClient, play), need(queryClient, guide)])
    return { title: `${queryClient.getQueryData(play.queryKey)?.channel.name ?? ''} 节目单`, play, guide }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: GuidePage,
})

function GuidePage() {
  const { play, guide } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { date } = Route.useLoaderDeps()
  const now = useNow(15_000)
  const { channel } = useSuspenseQuery(play).data
  const { data, refetch } = useSuspenseQuery(guide)
  useFreshGuide(data.list, now, refetch)
  return (
    <PageShell title={`${channel.name}节目单`} shows={guide.queryKey}>
      <TabsBar
        sticky
        label="日期"
        value={date}
        tabs={guideDates(now).map((day) => ({
          key: day,
          label: dayText(day, now),
          render: <Link to="/programMore/$id" params={{ id }} search={{ date: day }} replace />,
        }))}
      />
      <section className={styles.day} aria-label={dayText(date, now)}>
        {data.list.length === 0 && <EmptyState kind={1} />}
        <ProgrammeList channel={channel} programmes={data.list} now={now} />
      </section>
    </PageShell>
  )
}
