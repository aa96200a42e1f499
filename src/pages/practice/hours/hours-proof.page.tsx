import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { countText } from '#lib/count-text.ts'
import { hoursText } from '#lib/hours-text.ts'
import { isGone } from '#queries/disk-first.ts'
import { hoursProofQuery } from '#queries/hours.queries.ts'
import { need } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './hours.module.css'

/** Confirms a proof of hours to whoever has its address; the hours are those of now [decision 050]. */
export const Route = createFileRoute('/hours-proof/$code')({
  staticData: {
    title: '时长证明核验',
    area: 'practice',
    access: 'open',
    personal: true,
    example: { code: 'example-of-a-proof' },
  },
  loader: async ({ params: { code }, context: { queryClient } }) => {
    const one = hoursProofQuery(code)
    // Nobody made such a proof: the page says what to look at.
    await need(queryClient, one).catch((error: unknown) => {
      if (!isGone(error)) throw error
    })
    return { one }
  },
  component: HoursProofPage,
})

function HoursProofPage() {
  const { one } = Route.useLoaderData()
  const { data, error } = useQuery(one)
  if (!data || isGone(error))
    return (
      <PageShell title="时长证明核验">
        <EmptyState
          kind={6}
          says="没有查到这份证明，请核对"
          note="请核对证明上的网址或二维码是否完整；仍查不到，请联系出具单位"
        />
      </PageShell>
    )
  const { name, number, serial, issuer, from, to, hours, activity_num: times, created_at: made } = data
  const facts = [
    ['姓名', name || '未登记'],
    ['志愿者编号', number || '已注销'],
    [
      '时间',
      <>
        <span className={styles.day}>{from}</span> 至 <span className={styles.day}>{to}</span>
      </>,
    ],
    ['服务时长', `${hoursText(hours)} 小时`],
    ['参加活动', `${countText(times)} 次`],
    ['证明编号', serial],
    ['出具单位', issuer || '未登记'],
    ['开具日期', made.slice(0, 10)],
  ] as const
  return (
    <PageShell title="时长证明核验" shows={one.queryKey}>
      <section className={styles.confirm}>
        <h2 className={styles.title}>
          <BadgeCheck aria-hidden="true" /> 志愿服务时长证明
        </h2>
        <p className={styles.quiet}>这份证明真实有效</p>
        <dl className={styles.facts}>
          {facts.map(([label, fact]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{fact}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Button kind="soft" onClick={() => print()}>
            打印
          </Button>
        </div>
        <p className={styles.quiet}>时长以这个页面为准：核验时按最新记录计算，更正过的时长会在这里更新。</p>
      </section>
    </PageShell>
  )
}
