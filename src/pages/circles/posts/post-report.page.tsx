import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { ReportForm } from '#features/reports/report-form.tsx'
import { circlePostQuery } from '#queries/circles.queries.ts'
import { need } from '#queries/query-client.ts'
import styles from '#pages/circles/groups/circles.module.css'

/** Reports a post, once [decision G202]. */
export const Route = createFileRoute('/post-report/$id')({
  staticData: {
    title: '举报',
    area: 'circles',
    access: 'signed-in',
    personal: true,
    noReload: true,
    example: { id: '101' },
  },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const post = circlePostQuery(id)
    await need(queryClient, post).catch(() => {})
    return { post }
  },
  component: PostReportPage,
})

function PostReportPage() {
  const { id } = Route.useParams()
  const router = useRouter()
  const { post } = Route.useLoaderData()
  const { data } = useQuery(post)
  return (
    <PageShell title="举报">
      <SignedInOnly>
        {data && (
          <blockquote className={styles.reported}>
            <p className={styles.text}>
              <bdi>{data.user.nickname}</bdi>：{data.content}
            </p>
          </blockquote>
        )}
        <ReportForm reported={{ type: 'circle_post', id }} open onDone={() => router.history.back()} />
      </SignedInOnly>
    </PageShell>
  )
}
