import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { moneyText } from '#contract/money/money.ts'
import { myRedPacketsQuery } from '#queries/red-packets.queries.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './red-packet.module.css'

/** The packets this citizen received, and a link to the wallet. */
export const MyPackets = observer(function MyPackets() {
  const { session } = useStores()
  const isOpen = useOpenPaths()
  if (!session.signedIn) return null
  return (
    <section className={styles.block} aria-labelledby="my-packets">
      <h2 id="my-packets" className={styles.heading}>
        我的红包
      </h2>
      <PagedList
        query={myRedPacketsQuery()}
        skeleton={<Skeleton variant="lines" count={2} />}
        empty={<p className={styles.times}>还没有开过红包</p>}
        endText=""
        frame={(content, { data }) => (
          <>
            <p className={styles.balance}>
              <span>
                账户余额 <strong className="tabular">{moneyText(data.pages[0]?.balance ?? 0)}</strong> 元
              </span>
              {isOpen('/wallet') && (
                <Link to="/wallet" className={styles.wallet}>
                  我的钱包
                </Link>
              )}
            </p>
            {content}
          </>
        )}
      >
        {(rows) => (
          <ul>
            {rows.map(({ id, title, amount, opened_at }) => (
              <li key={id}>
                <Link to="/red-packet" search={{ id }} className={classNames(styles.row, 'press')}>
                  <span className={styles.words}>
                    {title}
                    <span className={styles.times}>{opened_at.slice(0, 16)}</span>
                  </span>
                  <span className={classNames(styles.income, 'tabular')}>+{moneyText(amount)} 元</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
})
