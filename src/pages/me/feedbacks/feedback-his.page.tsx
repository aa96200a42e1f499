import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { describeError } from '#contract/errors.ts'
import { feedbackTypes, type Feedback } from '#contract/feedbacks.ts'
import { Refreshing } from '#features/feed/refreshing.tsx'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import { feedbacksQuery } from '#queries/feedbacks.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FeedbackState } from './feedback-state.tsx'
import styles from './feedback.module.css'

export const Route = createFileRoute('/feedback-his')({
  staticData: { title: '反馈记录', area: 'me', access: 'signed-in', personal: true, example: {} },
  loader: async ({ context: { queryClient, stores } }) => {
    const mine = feedbacksQuery(stores.session.owner)
    if (stores.session.signedIn) await need(queryClient, mine).catch(() => {})
    return { mine }
  },
  component: FeedbackHisPage,
})

/** What a citizen has told, and whether it was answered. */
function FeedbackHisPage() {
  const { mine } = Route.useLoaderData()
  return (
    <PageShell
      title="反馈记录"
      actions={
        <Button kind="text" size="small" render={<Link to="/feedback" />}>
          写反馈
        </Button>
      }
      shows={mine.queryKey}
    >
      <SignedInOnly>
        <Refreshing keys={[mine.queryKey]}>
          <Told />
        </Refreshing>
      </SignedInOnly>
    </PageShell>
  )
}

const Told = observer(function Told() {
  const { settings, outbox } = useStores()
  const { mine } = Route.useLoaderData()
  const { data, error, isPending, refetch, isRefetching, ...more } = useInfiniteQuery(mine)
  if (isPending) return <Skeleton variant="lines" count={4} />
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
  const rows = rowsOf<Feedback>(data as never)
  const queued = outbox.of('feedback')
  if (rows.length === 0 && queued.length === 0)
    return (
      <EmptyState
        kind={6}
        note="提交过的反馈和回复会在这里"
        action={
          <Button kind="soft" render={<Link to="/feedback" />}>
            写反馈
          </Button>
        }
      />
    )
  return (
    <>
      <ul className={styles.list}>
        {queued.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
        {rows.map(({ id, type, content, status, created_at }) => (
          <li key={id}>
            <Link to="/feedback-detail/$id" params={{ id }} className={styles.row}>
              <span className={styles.words}>
                <span className={styles.head}>
                  <FeedbackState status={status} />
                  <span className={styles.meta}>
                    {feedbackTypes[type]} · {relativeTime(created_at)}
                  </span>
                </span>
                <span className={styles.text}>{content}</span>
              </span>
              <ChevronRight className={styles.arrow} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={more.hasNextPage}
        loading={more.isFetchingNextPage}
        error={more.isFetchNextPageError ? describeError(error).message : undefined}
        onLoadMore={() => void more.fetchNextPage()}
        auto={!settings.elder}
      />
    </>
  )
})
