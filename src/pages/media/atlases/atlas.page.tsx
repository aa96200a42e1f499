import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ItemHead, ItemText } from '#features/item-head/item-head.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ActionBar, ActionPage } from '#features/reactions/action-bar.tsx'
import type { ShareSubject } from '#features/share/share-data.ts'
import { parseTime, shanghaiDateTime } from '#contract/shanghai-time.ts'
import { articleQuery, useItemEntry } from '#queries/articles.queries.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { contentOfTypeQuery } from '#queries/content.queries.ts'
import { need, warm, warmInBrowser } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import styles from './atlas.module.css'
import { MoreAtlases } from './more-atlases.tsx'
import { PhotoStrip } from './photo-strip.tsx'

const Comments = lazyBlock(() => import('#features/comments/comments.tsx').then((module) => module.Comments))

/** A photo set: swiped through, a caption per picture, more sets after the last [decision G124]. */
export const Route = createFileRoute('/atlas/$aid')({
  staticData: { title: '图集', area: 'media', player: true, access: 'open', example: { aid: '701' } },
  loader: async ({ params: { aid }, context: { queryClient } }) => {
    const atlas = articleQuery(aid)
    const others = contentOfTypeQuery(7)
    await need(queryClient, atlas)
    warmInBrowser(queryClient, commentsQuery(aid))
    warm(queryClient, others)
    return { title: queryClient.getQueryData(atlas.queryKey)?.title, atlas, others }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: AtlasPage,
})

function AtlasPage() {
  const { aid } = Route.useParams()
  return (
    <>
      <Atlas key={aid} aid={aid} />
      <Outlet />
    </>
  )
}

function Atlas({ aid }: { aid: string }) {
  const { settings, tracking } = useStores()
  const { atlas, others } = Route.useLoaderData()
  const { data } = useSuspenseQuery(atlas)
  useEffect(() => void settings.markRead(aid), [settings, aid])
  useItemEntry(aid, () => tracking.track('readCount', { id: aid, type: data.type }))
  const subject: ShareSubject = {
    id: aid,
    kind: 'content',
    path: `/atlas/${aid}`,
    title: data.title,
    cover: data.cover,
    html: data.introduction || data.content,
    share: data.share,
  }
  const time = parseTime(data.publish_at)
  return (
    <PageShell shows={atlas.queryKey}>
      <ActionPage bar={<ActionBar id={aid} type={data.type} subject={subject} />}>
        {data.images.length > 0 ? (
          <PhotoStrip title={data.title} pictures={data.images} after={<MoreAtlases query={others} but={aid} />} />
        ) : (
          <EmptyState kind={1} />
        )}
        <ItemHead
          title={data.title}
          meta={
            <>
              <span>{data.source_name}</span>
              {data.author && data.author !== data.source_name && <span>{data.author} 摄</span>}
              {time !== undefined && (
                <time dateTime={new Date(time).toISOString()}>{shanghaiDateTime(time).slice(0, 16)}</time>
              )}
            </>
          }
        >
          <ItemText text={data.introduction} />
        </ItemHead>
        <WhenNear id="article-foot" className={styles.foot} waiting={<Skeleton variant="row" count={3} />}>
          <Comments postId={aid} base={`/atlas/${aid}`} />
        </WhenNear>
      </ActionPage>
    </PageShell>
  )
}
