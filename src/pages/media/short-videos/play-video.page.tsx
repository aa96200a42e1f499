import { createFileRoute } from '@tanstack/react-router'
import { findFeedItem } from '#queries/articles.queries.ts'
import { need } from '#queries/query-client.ts'
import { videoQuery } from '#queries/videos.queries.ts'

/** The feed begins at this video. One that is gone does not keep the others from being seen: the feed says so. */
export const Route = createFileRoute('/play/$id')({
  staticData: { title: '短视频播放', area: 'media', access: 'open', chromeless: true, example: { id: '389' } },
  // Hundreds are passed by: nothing of one stays behind but its row in the list.
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
