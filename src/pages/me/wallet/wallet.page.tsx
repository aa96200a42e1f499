import { Link, createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { Credits } from '#features/credits/credits.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { useQuery } from '@tanstack/react-query'
import { creditSystemQuery } from '#queries/credits.queries.ts'
import { need, warm } from '#queries/query-client.ts'
import { accountQuery, h5TransferConfigQuery } from '#queries/wallet.queries.ts'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { AccountCard } from './account-card.tsx'
import { DetailList } from './detail-list.tsx'
import { TransferList } from './transfer-list.tsx'

const tabs = ['details', 'transfers', 'credits'] as const
const monthInput = v.pipe(v.string(), v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/))
const typeInput = v.pipe(v.number(), v.picklist([1, 2]))

export const Route = createFileRoute('/wallet')({
  staticData: { title: '我的钱包', area: 'me', access: 'signed-in', personal: true, example: {} },
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.optional(v.picklist(tabs)), undefined)),
    month: v.optional(v.fallback(v.optional(monthInput), undefined)),
    type: v.optional(v.fallback(v.optional(typeInput), undefined)),
  }),
  loader: async ({ context: { queryClient, stores } }) => {
    if (!stores.session.signedIn) return
    warm(queryClient, creditSystemQuery())
    await Promise.all([need(queryClient, accountQuery()), need(queryClient, h5TransferConfigQuery())]).catch(() => {})
  },
  component: WalletPage,
})

/** Balance, lines, cash-outs and credits of a citizen [decisions G147, G148, G152]. */
function WalletPage() {
  return (
    <PageShell title="我的钱包" shows={accountQuery().queryKey}>
      <SignedInOnly>
        <AccountCard />
        <Lists />
      </SignedInOnly>
    </PageShell>
  )
}

const Lists = observer(function Lists() {
  const { tab = 'details', month, type } = Route.useSearch()
  const { data: credits } = useQuery(creditSystemQuery())
  const shown = [
    { key: 'details', label: '明细', search: {} },
    { key: 'transfers', label: '提现记录', search: { tab: 'transfers' as const } },
    ...(credits?.enabled === 1 ? [{ key: 'credits', label: '活跃值', search: { tab: 'credits' as const } }] : []),
  ]
  return (
    <>
      <TabsBar
        label="钱包"
        value={tab}
        even
        tabs={shown.map(({ key, label, search }) => ({
          key,
          label,
          render: <Link to="/wallet" search={search} replace />,
        }))}
      />
      {tab === 'details' && <DetailList month={month} type={type} />}
      {tab === 'transfers' && <TransferList />}
      {tab === 'credits' && <Credits />}
    </>
  )
})
