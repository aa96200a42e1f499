import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { OutputOf } from '#contract/endpoint.ts'
import { describeError } from '#contract/errors.ts'
import type { getMyCredits } from '#contract/reactions.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { creditSystemQuery, creditsQuery } from '#queries/credits.queries.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './credits-sheet.module.css'

/** How many credits, what each was for, and what earns them [decision G152]. */
export const CreditsSheet = observer(function CreditsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="我的积分" height="tall">
      <Credits />
    </Sheet>
  )
})

const Credits = observer(function Credits() {
  const { session, settings } = useStores()
  const { data: system } = useQuery(creditSystemQuery())
  const { data, error, isPending, refetch, isRefetching, ...more } = useInfiniteQuery(creditsQuery(session.owner))
  if (isPending) return <Skeleton variant="row" count={6} />
  if (!data) {
    const { message, offline } = describeError(error)
    return (
      <ErrorState
        message={message}
        drawing={offline ? 'offline' : 'busy'}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const pages = data.pages as OutputOf<typeof getMyCredits>[]
  const rows = pages.flatMap(({ list }) => list)
  return (
    // Nothing in it takes the focus: by keyboard it scrolls itself.
    <div className={styles.credits} role="group" aria-label="积分" tabIndex={0}>
      <p className={styles.balance}>
        <b className="tabular">{pages[0]?.balance ?? 0}</b> 分
      </p>
      {system && system.rules.length > 0 && (
        <section aria-labelledby="credit-rules">
          <h3 id="credit-rules" className={styles.heading}>
            怎样获得
          </h3>
          <ul className={styles.rules}>
            {system.rules.map(({ code, name, credit, daily_limit }) => (
              <li key={code} className={styles.rule}>
                <span>{name}</span>
                <span className={`${styles.note} tabular`}>
                  每次 {credit} 分{daily_limit > credit && `，每天最多 ${daily_limit} 分`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="credit-entries">
        <h3 id="credit-entries" className={styles.heading}>
          积分明细
        </h3>
        {rows.length === 0 ? (
          <EmptyState kind={6} note="读文章、听节目、点赞和评论都能获得积分" />
        ) : (
          <ul className={styles.entries}>
            {rows.map(({ id, name, credit, created_at }) => (
              <li key={id} className={styles.rule}>
                <span>
                  {name}
                  <span className={styles.time}>{relativeTime(created_at)}</span>
                </span>
                <b className="tabular">{credit > 0 ? `+${credit}` : credit}</b>
              </li>
            ))}
          </ul>
        )}
        {rows.length > 0 && (
          <LoadMore
            hasMore={more.hasNextPage}
            loading={more.isFetchingNextPage}
            error={more.isFetchNextPageError ? describeError(error).message : undefined}
            onLoadMore={() => void more.fetchNextPage()}
            auto={!settings.elder}
          />
        )}
      </section>
    </div>
  )
})
