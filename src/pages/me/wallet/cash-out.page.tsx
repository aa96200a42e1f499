import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { moneyText } from '#contract/money/money.ts'
import { useCashOut } from '#features/cash-out/use-cash-out.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Prose } from '#features/prose/prose.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { need } from '#queries/query-client.ts'
import { transferConfigQuery } from '#queries/wallet.queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CitizenOnly } from '../user/citizen-only.tsx'
import { CashOutForm } from './cash-out-form.tsx'
import { Obstacles } from './obstacles.tsx'
import styles from './cash-out.module.css'

export const Route = createFileRoute('/cash-out')({
  staticData: { title: '提现', area: 'me', access: 'signed-in', personal: true, noReload: true, example: {} },
  loader: async ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn)
      await Promise.all([need(queryClient, transferConfigQuery()), warmProse()]).catch(() => {})
  },
  component: CashOutPage,
})

/** Money is taken out: what stands in the way is said before the amount is typed [decisions G149, G150, 056]. */
function CashOutPage() {
  return (
    <PageShell title="提现">
      <CitizenOnly>{({ phone }) => <CashOut phone={phone} />}</CitizenOnly>
    </PageShell>
  )
}

const CashOut = observer(function CashOut({ phone }: { phone: string }) {
  const router = useRouter()
  const query = useQuery(transferConfigQuery())
  const { pending, refusal, start } = useCashOut(
    ({ id }) => void router.navigate({ to: '/cash-detail/$id', params: { id }, replace: true }),
  )
  if (pending)
    return (
      <div className={styles.confirming} role="status">
        <Spinner label={null} />
        <h2 className={styles.title}>正在确认</h2>
        <p>
          提现 <b className="tabular">{moneyText(pending.amount)}</b>{' '}
          元的申请已经发出，正在等待结果。网络恢复后会自动确认，不会重复提现。
        </p>
      </div>
    )
  if (!query.data)
    return query.error ? <QueryFailure query={query} size="full" /> : <Skeleton variant="lines" count={4} />
  const config = query.data
  if (config.enabled === 0) return <EmptyState kind={6} says="本站暂未开放提现" />
  const general = config.obstacles.filter(({ channel }) => channel === '')
  return (
    <>
      {general.length > 0 ? (
        <Obstacles obstacles={general} balance={config.balance} />
      ) : (
        <CashOutForm config={config} phone={phone} refusal={refusal} onSend={start} />
      )}
      {config.rules_text && (
        <section className={styles.rules}>
          <h2 className={styles.title}>提现说明</h2>
          <Prose html={config.rules_text} />
        </section>
      )}
    </>
  )
})
