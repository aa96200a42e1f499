import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { feedbackTypes, feedbackState } from '#contract/government/feedbacks.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import { isGone } from '#queries/disk-first.ts'
import { feedbackQuery } from '#queries/feedbacks.queries.ts'
import { notViewsQuery } from '#queries/not-views.queries.ts'
import { need } from '#queries/query-client.ts'
import { ErrorView } from '#ui/error-view.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FeedbackState } from './feedback-state.tsx'
import styles from './feedback.module.css'

export const Route = createFileRoute('/feedback-detail/$id')({
  staticData: { title: '反馈详情', area: 'me', access: 'signed-in', personal: true, example: { id: '1' } },
  loader: async ({ params: { id }, context: { queryClient, stores } }) => {
    const feedback = feedbackQuery(id)
    if (stores.session.signedIn) await need(queryClient, feedback).catch(() => {})
    return { feedback }
  },
  component: FeedbackDetailPage,
})

function FeedbackDetailPage() {
  const { feedback } = Route.useLoaderData()
  return (
    <PageShell title="反馈详情" shows={feedback.queryKey}>
      <SignedInOnly>
        <Detail />
      </SignedInOnly>
    </PageShell>
  )
}

/** The feedback and its reply; opening it marks the reply as read. */
const Detail = observer(function Detail() {
  const { feedback } = Route.useLoaderData()
  const router = useRouter()
  const client = useQueryClient()
  const query = useQuery(feedback)
  const { data, error, isFetchedAfterMount } = query
  useEffect(() => {
    if (isFetchedAfterMount) void client.invalidateQueries({ queryKey: notViewsQuery().queryKey })
  }, [client, isFetchedAfterMount])
  if (isGone(error)) return <ErrorView type={1} onBack={() => router.history.back()} />
  if (!data) return error ? <QueryFailure query={query} size="full" /> : <Skeleton variant="lines" count={3} />
  return (
    <>
      <section className={styles.card} aria-labelledby="told">
        <div className={styles.head}>
          <h2 id="told" className={styles.who}>
            我的反馈
          </h2>
          <FeedbackState status={data.status} />
        </div>
        <p className={styles.said}>{data.content}</p>
        {data.images.length > 0 && (
          <ul className={styles.pictures}>
            {data.images.map((image, place) => (
              <li key={image}>
                <Picture src={image} alt={`反馈图片 ${place + 1}`} ratio="1:1" />
              </li>
            ))}
          </ul>
        )}
        <p className={styles.meta}>
          {[feedbackTypes[data.type], relativeTime(data.created_at), data.contact && `联系方式 ${data.contact}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </section>
      <section className={styles.card} aria-labelledby="answer">
        <h2 id="answer" className={styles.who}>
          回复
        </h2>
        {data.status === feedbackState.answered ? (
          <>
            <p className={styles.said}>{data.reply}</p>
            <p className={styles.meta}>{relativeTime(data.replied_at)}</p>
          </>
        ) : (
          <p className={styles.waiting}>正在处理，有了回复会在“消息”里告诉你</p>
        )}
      </section>
    </>
  )
})
