import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { need } from '#queries/query-client.ts'
import { appDownloadsQuery } from '#queries/site.queries.ts'
import { AppDownload } from './app-download.tsx'

/**
 * The same page from a printed code: the code's channel is kept, so that downloads can be counted by it [decision G42].
 */
export const Route = createFileRoute('/qrs/boot')({
  staticData: { title: '扫码下载', area: 'home', access: 'open', example: { search: 'channel=poster' } },
  validateSearch: v.object({
    channel: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))), undefined)),
  }),
  loaderDeps: ({ search }) => ({ channel: search.channel }),
  loader: async ({ deps, context: { queryClient } }) => {
    const downloads = appDownloadsQuery(deps.channel)
    await need(queryClient, downloads).catch(() => {})
    return { downloads }
  },
  component: QrsBootPage,
})

function QrsBootPage() {
  const { downloads } = Route.useLoaderData()
  return <AppDownload downloads={downloads} />
}
