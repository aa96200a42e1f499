import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { moneyText } from '#contract/money/money.ts'
import { transferSteps, type TransferActor } from '#contract/money/transfer-steps.ts'
import { channelNames, type Transfer } from '#contract/money/wallet.ts'
import { mayTake } from '#contract/steps.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { isGone } from '#queries/disk-first.ts'
import { need } from '#queries/query-client.ts'
import { transferQuery, useCancelTransfer } from '#queries/wallet.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ErrorView } from '#ui/error-view.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ConfirmReceipt } from './confirm-receipt.tsx'
import { TransferStateTag } from './transfer-state-tag.tsx'
import { TransferSteps } from './transfer-steps.tsx'
import styles from './cash-detail.module.css'

export const Route = createFileRoute('/cash-detail/$id')({
  staticData: { title: '提现详情', area: 'me', access: 'signed-in', personal: true, example: { id: '101' } },
  loader: async ({ params: { id }, context: { queryClient, stores } }) => {
    const transfer = transferQuery(id)
    if (stores.session.signedIn) await need(queryClient, transfer).catch(() => {})
    return { transfer }
  },
  component: CashDetailPage,
})

function CashDetailPage() {
  return (
    <PageShell title="提现详情" shows={transferQuery(Route.useParams().id).queryKey}>
      <SignedInOnly>
        <Detail />
      </SignedInOnly>
    </PageShell>
  )
}

/** One cash-out: how far it is, and who acts next [decision G151]. */
function Detail() {
  const { transfer } = Route.useLoaderData()
  const router = useRouter()
  const query = useQuery(transfer)
  const { data, error } = query
  if (isGone(error)) return <ErrorView type={1} onBack={() => router.history.back()} />
  if (!data) return error ? <QueryFailure query={query} size="full" /> : <Skeleton variant="lines" count={4} />
  const yuan = (cents: number) => <span className="tabular">{moneyText(cents)} 元</span>
  return (
    <>
      <p className={styles.amount}>-{moneyText(data.amount)} 元</p>
      <p className={styles.state}>
        <TransferStateTag status={data.status} />
      </p>
      <TransferSteps transfer={data} />
      {data.confirmation && <ConfirmReceipt confirmation={data.confirmation} onReturn={() => void query.refetch()} />}
      <CellGroup>
        <ListCell title="到账金额" value={yuan(data.amount - data.fee)} />
        <ListCell title="手续费" value={yuan(data.fee)} />
        <ListCell title="提现到" value={`${channelNames[data.channel]} ${data.account}`} />
        <ListCell title="收款人" value={data.real_name} />
        <ListCell title="单号" value={<span className="tabular">{data.id}</span>} />
      </CellGroup>
      {mayTake<TransferActor>(transferSteps.withdraw, data.status, 'citizen') && <Withdraw transfer={data} />}
    </>
  )
}

function Withdraw({ transfer: { id } }: { transfer: Transfer }) {
  const { overlays } = useStores()
  const cancel = useCancelTransfer(id)
  const ask = async () => {
    const sure = await overlays.ask({
      title: '撤回这次提现？',
      text: '金额会立即退回余额。',
      confirm: '撤回',
      cancel: '再等等',
    })
    if (sure) cancel.mutate()
  }
  return (
    <div className={styles.withdraw}>
      <Button kind="plain" block loading={cancel.isPending} onClick={() => void ask()}>
        撤回提现
      </Button>
    </div>
  )
}
