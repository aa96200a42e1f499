import { createFileRoute, useRouter } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { ReportForm } from '#features/reports/report-form.tsx'

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
  component: PostReportPage,
})

function PostReportPage() {
  const { id } = Route.useParams()
  const router = useRouter()
  return (
    <PageShell title="举报">
      <SignedInOnly>
        <ReportForm reported={{ type: 'circle_post', id }} open onDone={() => router.history.back()} />
      </SignedInOnly>
    </PageShell>
  )
}
