import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { moneyText } from '#contract/money/money.ts'
import { readPending } from '#features/cash-out/pending-cash-out.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { accountQuery, h5TransferConfigQuery } from '#queries/wallet.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './wallet.module.css'

/** What is available, what is on its way out, and 提现 where the site pays out. */
export const AccountCard = observer(function AccountCard() {
  const { session } = useStores()
  const pending = session.user && readPending(session.user.id)
  const account = useQuery(accountQuery())
  const { data: config } = useQuery(h5TransferConfigQuery())
  const { data } = account
  if (!data) return account.error ? <QueryFailure query={account} /> : <Skeleton variant="lines" count={3} />
  return (
    <section className={styles.account} aria-label="余额">
      <p className={styles.label}>余额（元）</p>
      <p className={styles.balance}>{moneyText(data.balance)}</p>
      <dl className={styles.sums}>
        <div>
          <dt>冻结</dt>
          <dd>{moneyText(data.frozen)}</dd>
        </div>
        <div>
          <dt>累计收入</dt>
          <dd>{moneyText(data.income_total)}</dd>
        </div>
      </dl>
      {data.held && <p className={styles.held}>账户已被冻结，暂时不能提现：{data.held}</p>}
      {pending && (
        <p className={styles.held}>
          <Link to="/cash-out">一笔 {moneyText(pending.amount)} 元的提现正在确认</Link>
        </p>
      )}
      {config?.enabled === 1 && (
        <Button kind="plain" block render={<Link to="/cash-out" />}>
          提现
        </Button>
      )}
      <Button kind="text" block className={styles.packets} render={<Link to="/red-packet" />}>
        领红包
      </Button>
    </section>
  )
})
