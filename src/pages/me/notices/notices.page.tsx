import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { noticesQuery } from '#queries/notices.queries.ts'
import { warm } from '#queries/query-client.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeviceCells } from './device-cells.tsx'
import { QuietCells } from './quiet-cells.tsx'
import { KindCells } from './kind-cells.tsx'
import { WatchCells } from './watch-cells.tsx'

/** How a citizen is called while the app is closed, and by what [decision 106]. */
export const Route = createFileRoute('/notices')({
  staticData: { title: '通知', area: 'me', access: 'signed-in', personal: true, example: {} },
  loader: ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, noticesQuery())
  },
  component: NoticesPage,
})

function NoticesPage() {
  return (
    <PageShell title="通知" shows={noticesQuery().queryKey}>
      <SignedInOnly>
        <Notices />
      </SignedInOnly>
    </PageShell>
  )
}

function Notices() {
  const query = useQuery(noticesQuery())
  const { data, error } = query
  if (!data) return error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={8} />
  return (
    <>
      <DeviceCells notices={data} />
      <KindCells notices={data} />
      <QuietCells notices={data} />
      <WatchCells notices={data} />
    </>
  )
}
