import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { feedPath } from '#contract/feed-address.ts'
import { Comments } from '#features/comments/comments.tsx'
import { WatchButton } from '#features/notices/watch-button.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { ActionBar, ActionPage } from '#features/reactions/action-bar.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import type { ShareSubject } from '#features/share/share-data.ts'
import { useItemEntry } from '#queries/articles.queries.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { specialQuery } from '#queries/specials.queries.ts'
import { useStores } from '#stores/stores.ts'
import { SpecialGone } from './special-gone.tsx'
import { SpecialHead } from '#features/specials/special-head.tsx'
import { SpecialSections } from '#features/specials/special-sections.tsx'

export const Route = createFileRoute('/specials/$aid')({
  staticData: { title: '专题详情', area: 'home', player: true, access: 'open', example: { aid: '235' } },
  loader: async ({ params: { aid }, context: { queryClient } }) => {
    const special = specialQuery(aid)
    const comments = commentsQuery(aid)
    await Promise.all([need(queryClient, special), warmProse()])
    const data = queryClient.getQueryData(special.queryKey)
    if (data?.allow_comment) warmInBrowser(queryClient, comments)
    return { title: data?.title, special, comments }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: SpecialPage,
})

function SpecialPage() {
  const { aid } = Route.useParams()
  return (
    <>
      <Special key={aid} aid={aid} />
      <Outlet />
    </>
  )
}

const Special = observer(function Special({ aid }: { aid: string }) {
  const { settings, tracking } = useStores()
  const { special } = Route.useLoaderData()
  const { data, error } = useSuspenseQuery(special)
  useEffect(() => void settings.markRead(aid), [settings, aid])
  useItemEntry(aid, () => tracking.track('readCount', { id: aid, type: 5 }))
  if (isGone(error)) return <SpecialGone />

  const path = `/specials/${aid}`
  const open = data.allow_comment === 1
  const subject: ShareSubject = {
    id: aid,
    kind: 'list',
    path,
    title: data.title,
    cover: data.banner || data.cover,
    html: data.introduction || data.content,
    share: data.share,
    feed: { path: feedPath('specials', aid), kind: 'articles' },
  }
  return (
    <PageShell
      actions={
        <>
          <WatchButton kind="special" value={aid} name={data.title} />
          <ShareButton subject={subject} />
        </>
      }
      shows={special.queryKey}
    >
      <ActionPage bar={<ActionBar id={aid} type={data.type} subject={subject} comments={open} />}>
        <SpecialHead special={data} />
        <SpecialSections sections={data.sections} />
        {open && <Comments postId={aid} base={path} />}
      </ActionPage>
    </PageShell>
  )
})
