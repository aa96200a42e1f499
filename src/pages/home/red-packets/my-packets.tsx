import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { describeError } from '#contract/errors.ts'
import type { MyRedPacket } from '#contract/red-packets.ts'
import { moneyText } from '#lib/money.ts'
import { rowsOf } from '#queries/query-client.ts'
import { myRedPacketsQuery } from '#queries/red-packets.queries.ts'
import { useStores } from '#stores/stores.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './red-packet.module.css'

/** What I got, and where the money is. */
export const MyPackets = observer(function MyPackets() {
  const { session, settings } = useStores()
  const { data, error, isPending, refetch, isRefetching, ...more } = useInfiniteQuery({
    ...myRedPacketsQuery(),
    enabled: session.signedIn,
  })
  if (!session.signedIn) return null
  const rows = rowsOf<MyRedPacket>(data as never)
  const balance = data?.pages[0]?.balance ?? 0
  return (
    <section className={styles.block} aria-labelledby="my-packets">
      <h2 id="my-packets" className={styles.heading}>
        我的红包
      </h2>
      {isPending && <Skeleton variant="lines" count={2} />}
      {!data && error && (
        <ErrorState message={describeError(error).message} onRetry={() => void refetch()} retrying={isRefetching} />
      )}
      {data && (
        <>
          <p className={styles.balance}>
            账户余额 <strong className="tabular">{moneyText(balance)}</strong> 元
          </p>
          {rows.length === 0 && <p className={styles.times}>还没有开过红包</p>}
          <ul>
            {rows.map(({ id, title, amount, opened_at }) => (
              <li key={id}>
                <Link to="/red-packet" search={{ id }} className={`${styles.row} press`}>
                  <span className={styles.words}>
                    {title}
                    <span className={styles.times}>{opened_at.slice(0, 16)}</span>
                  </span>
                  <span className={`${styles.income} tabular`}>+{moneyText(amount)} 元</span>
                </Link>
              </li>
            ))}
          </ul>
          {more.hasNextPage && (
            <LoadMore
              hasMore
              loading={more.isFetchingNextPage}
              error={more.isFetchNextPageError ? describeError(error).message : undefined}
              onLoadMore={() => void more.fetchNextPage()}
              auto={!settings.elder}
            />
          )}
        </>
      )}
    </section>
  )
})
