import { createFileRoute } from '@tanstack/react-router'
import { need } from '#queries/query-client.ts'
import { appDownloadsQuery } from '#queries/site.queries.ts'
import { AppDownload } from './app-download.tsx'

export const Route = createFileRoute('/boot')({
  staticData: { title: '下载APP', area: 'home', access: 'open', example: {} },
  context: () => ({ downloads: appDownloadsQuery() }),
  loader: ({ context: { queryClient, downloads } }) => need(queryClient, downloads).catch(() => {}),
  component: BootPage,
})

function BootPage() {
  const { downloads } = Route.useRouteContext()
  return <AppDownload downloads={downloads} />
}
