import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Prose } from '#features/prose/prose.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { need } from '#queries/query-client.ts'
import { redPacketQuery, redPacketsQuery } from '#queries/red-packets.queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Envelope } from './envelope.tsx'
import { MyPackets } from './my-packets.tsx'
import styles from './red-packet.module.css'

/** id: the activity; left out: the one that is open now, or the next [decision G153]. */
export const Route = createFileRoute('/red-packet')({
  staticData: { title: '红包', area: 'home', access: 'open', personal: true, example: {} },
  validateSearch: v.object({
    id: v.optional(
      v.fallback(
        v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,10}$/))),
        undefined,
      ),
    ),
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ deps, context: { queryClient } }) => {
    const all = redPacketsQuery()
    if (deps.id === undefined) await need(queryClient, all)
    const id = deps.id ?? queryClient.getQueryData(all.queryKey)?.list[0]?.id
    const packet = id === undefined ? undefined : redPacketQuery(id)
    if (packet) await Promise.all([need(queryClient, packet), warmProse()])
    return { id, packet }
  },
  component: RedPacketPage,
})

function RedPacketPage() {
  const { id } = Route.useLoaderData()
  return (
    <PageShell title="红包">
      {id === undefined ? (
        <EmptyState
          kind={1}
          note="有红包活动时会在这里"
          action={
            <Button kind="soft" render={<Link to="/index" />}>
              去首页看看
            </Button>
          }
        />
      ) : (
        <Activity key={id} id={id} />
      )}
      <MyPackets />
    </PageShell>
  )
}

function Activity({ id }: { id: string }) {
  const { packet = redPacketQuery(id) } = Route.useLoaderData()
  const { data, refetch } = useSuspenseQuery(packet)
  return (
    <>
      <Envelope packet={data} onDue={() => void refetch()} />
      <section className={styles.block}>
        <h2 className={styles.heading}>活动规则</h2>
        <p className={styles.span}>
          {data.start_at.slice(0, 16)} 至 {data.end_at.slice(0, 16)}
        </p>
        <Prose html={data.rules} />
      </section>
    </>
  )
}
