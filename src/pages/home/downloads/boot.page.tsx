import { createFileRoute } from '@tanstack/react-router'
import { need } from '#queries/query-client.ts'
import { appDownloadsQuery } from '#queries/site.queries.ts'
import { AppDownload } from './app-download.tsx'

export const Route = createFileRoute('/boot')({
  staticData: { title: '下载APP', area: 'home', access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const downloads = appDownloadsQuery()
    await need(queryClient, downloads).catch(() => {})
    return { downloads }
  },
  component: BootPage,
})

function BootPage() {
  const { downloads } = Route.useLoaderData()
  return <AppDownload downloads={downloads} />
}
