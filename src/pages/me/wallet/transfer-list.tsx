import { Link } from '@tanstack/react-router'
import { moneyText } from '#contract/money/money.ts'
import { channelNames } from '#contract/money/wallet.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { transfersQuery } from '#queries/wallet.queries.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TransferStateTag } from './transfer-state-tag.tsx'
import styles from './wallet.module.css'

/** The cash-outs, the newest first. */
export function TransferList() {
  return (
    <PagedList query={transfersQuery()} empty={<EmptyState kind={6} note="还没有提现过" />}>
      {(rows) => (
        <ul className={styles.rows}>
          {rows.map(({ id, channel, account, amount, status, created_at: at }) => (
            <li key={id}>
              <Link to="/cash-detail/$id" params={{ id }} preload={false} className={classNames(styles.row, 'press')}>
                <span className={styles.words}>
                  提现到{channelNames[channel]}（{account}）<span className={styles.time}>{at.slice(0, 16)}</span>
                </span>
                <span className={styles.numbers}>
                  <span className={styles.amount}>{moneyText(amount)}</span>
                  <TransferStateTag status={status} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
