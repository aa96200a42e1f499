import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { contentCodes } from '#lib/content-codes.ts'
import { contentOfTypeQuery } from '#queries/content.queries.ts'
import { need } from '#queries/query-client.ts'
import { ShortVideos } from './short-videos.tsx'

export const Route = createFileRoute('/play')({
  staticData: { title: '短视频', area: 'media', access: 'open', chromeless: true, example: {} },
  loader: async ({ context: { queryClient } }) => {
    const shorts = contentOfTypeQuery(contentCodes.shortVideo)
    await need(queryClient, shorts)
    return { shorts }
  },
  component: PlayPage,
})

/** Stays mounted from film to film: only the child route changes. */
function PlayPage() {
  const { shorts } = Route.useLoaderData()
  const { id } = useParams({ strict: false })
  return (
    <>
      <ShortVideos query={shorts} start={id} />
      <Outlet />
    </>
  )
}
