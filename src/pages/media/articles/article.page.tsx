import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { voiceSwitch } from '#features/listening/voice-switch.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Prose } from '#features/prose/prose.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { ActionBar, ActionPage } from '#features/reactions/action-bar.tsx'
import type { ShareSubject } from '#features/share/share-data.ts'
import { innerLinkPath } from '#lib/inner-link-path.ts'
import { articleQuery, useItemEntry } from '#queries/articles.queries.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { relatedQuery } from '#queries/content.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { need, warm, warmInBrowser } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { ArticleAttachments } from './article-attachments.tsx'
import { ArticleGone } from './article-gone.tsx'
import { ArticleHead } from './article-head.tsx'
import { ArticleMenu } from './article-menu.tsx'
import { ArticlePending } from './article-pending.tsx'
import { ArticleTags } from './article-tags.tsx'
import styles from './article.module.css'
import { ListenBar } from './listen-bar.tsx'
import { useReadingPlace } from './use-reading-place.ts'

const ItemFoot = lazyBlock(() => import('#features/item-foot/item-foot.tsx').then((module) => module.ItemFoot))

export const Route = createFileRoute('/posts/$aid')({
  staticData: { title: '文章', area: 'media', player: true, access: 'open', example: { aid: '101' } },
  loader: async ({ params: { aid }, context: { queryClient } }) => {
    const article = articleQuery(aid)
    const comments = commentsQuery(aid)
    const related = relatedQuery(aid)
    await Promise.all([need(queryClient, article), warmProse(), voiceSwitch(queryClient)])
    const data = queryClient.getQueryData(article.queryKey)
    // An article with an address of its own opens that instead; the leave page checks it, and Back skips it [rule R42,
    // decision G33].
    if (data?.link_url) throw redirect({ href: innerLinkPath(data.link_url), replace: true })
    warmInBrowser(queryClient, comments)
    warm(queryClient, related)
    return { title: data?.title, article, comments, related }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  pendingMs: 50,
  pendingComponent: ArticlePending,
  component: ArticlePage,
})

function ArticlePage() {
  const { aid } = Route.useParams()
  return (
    <>
      <Article key={aid} aid={aid} />
      <Outlet />
    </>
  )
}

const Article = observer(function Article({ aid }: { aid: string }) {
  const { settings, tracking } = useStores()
  const { article, related } = Route.useLoaderData()
  const { data, error } = useSuspenseQuery(article)
  useEffect(() => {
    settings.markRead(aid)
    tracking.track('readArticle', { id: aid, type: 3 })
  }, [settings, tracking, aid])
  useItemEntry(aid, () => tracking.track('readCount', { id: aid, type: data.type }))
  useReadingPlace(aid)
  if (isGone(error)) return <ArticleGone />

  const path = `/posts/${aid}`
  const subject: ShareSubject = {
    id: aid,
    kind: 'content',
    path,
    title: data.title,
    cover: data.cover,
    html: data.introduction || data.content,
    share: data.share,
  }
  return (
    <PageShell actions={<ArticleMenu subject={subject} />} shows={article.queryKey}>
      <ActionPage bar={<ActionBar id={aid} type={data.type} subject={subject} />}>
        <article className={styles.article}>
          <ArticleHead article={data} />
          <ListenBar article={data} related={related} />
          <Prose html={data.content} className={styles.body} leads />
          <ArticleAttachments attachments={data.attachments} />
          <ArticleTags tags={data.tags} />
        </article>
        <WhenNear
          id="article-foot"
          waiting={
            <div className={styles.foot}>
              <Skeleton variant="row" count={3} />
            </div>
          }
        >
          <ItemFoot id={aid} base={path} related={related} />
        </WhenNear>
      </ActionPage>
    </PageShell>
  )
})
