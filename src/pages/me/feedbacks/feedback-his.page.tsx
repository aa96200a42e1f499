import { Link, createFileRoute } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { feedbackTypes, type Feedback } from '#contract/government/feedbacks.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import { feedbacksQuery } from '#queries/feedbacks.queries.ts'
import { need } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FeedbackState } from './feedback-state.tsx'
import styles from './feedback.module.css'

export const Route = createFileRoute('/feedback-his')({
  staticData: { title: '反馈记录', area: 'me', access: 'signed-in', personal: true, example: {} },
  loader: async ({ context: { queryClient, stores } }) => {
    const mine = feedbacksQuery()
    if (stores.session.signedIn) await need(queryClient, mine).catch(() => {})
    return { mine }
  },
  component: FeedbackHisPage,
})

/** A citizen's feedback, and whether it was answered. */
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
  const { outbox } = useStores()
  const { mine } = Route.useLoaderData()
  const queued = outbox.of('feedback')
  return (
    <>
      {queued.length > 0 && (
        <ul className={styles.list}>
          {queued.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <PagedList
        query={mine}
        skeleton={<Skeleton variant="lines" count={4} />}
        empty={queued.length === 0 && <NothingTold />}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((feedback) => (
              <FeedbackRow key={feedback.id} feedback={feedback} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
})

function NothingTold() {
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
}

function FeedbackRow({ feedback: { id, type, content, status, created_at } }: { feedback: Feedback }) {
  return (
    <li>
      <Link to="/feedback-detail/$id" params={{ id }} className={styles.row}>
        <span className={styles.words}>
          <span className={styles.head}>
            <FeedbackState status={status} />
            <span className={styles.meta}>
              {feedbackTypes[type]} · {relativeTime(created_at)}
            </span>
          </span>
          <span className={styles.text} dir="auto">
            {content}
          </span>
        </span>
        <ChevronRight className={styles.arrow} aria-hidden="true" />
      </Link>
    </li>
  )
}
