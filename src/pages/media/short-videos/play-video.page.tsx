import { createFileRoute } from '@tanstack/react-router'
import { findFeedItem } from '#queries/articles.queries.ts'
import { need } from '#queries/query-client.ts'
import { videoQuery } from '#queries/videos.queries.ts'

/** The feed begins at this video. A withdrawn one does not prevent the others: the feed says so. */
export const Route = createFileRoute('/play/$id')({
  staticData: { title: '短视频播放', area: 'media', access: 'open', chromeless: true, example: { id: '389' } },
  // Citizens pass hundreds of videos: nothing of one stays in memory except its row in the list.
  gcTime: 0,
  loader: async ({ params, context: { queryClient } }) => {
    const listed = findFeedItem(queryClient, params.id)
    if (listed) return { title: listed.title }
    const video = videoQuery(params.id)
    await need(queryClient, video).catch(() => {})
    return { title: queryClient.getQueryData(video.queryKey)?.title }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: () => null,
})
