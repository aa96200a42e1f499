import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Feed } from '#features/feed/feed.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import type { ShareSubject } from '#features/share/share-data.ts'
import { need } from '#queries/query-client.ts'
import { specialSectionQuery } from '#queries/specials.queries.ts'

/** All items of one section of a special; $aid is the section's id [decision G45]. */
export const Route = createFileRoute('/special-more/$aid')({
  staticData: { title: '专题更多', area: 'home', player: true, access: 'open', example: { aid: '102' } },
  loader: async ({ params: { aid }, context: { queryClient } }) => {
    const items = specialSectionQuery(aid)
    await need(queryClient, items)
    return {
      title: queryClient.getQueryData(items.queryKey)?.pages[0]?.section.title,
      items,
    }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: SpecialMorePage,
})

function SpecialMorePage() {
  const { items } = Route.useLoaderData()
  const { aid } = Route.useParams()
  const { data } = useInfiniteQuery(items)
  const [first] = data?.pages ?? []
  const section = first?.section
  const subject: ShareSubject = {
    id: '',
    kind: 'list',
    path: `/special-more/${aid}`,
    title: [section?.title, section?.special_title].filter(Boolean).join(' · '),
    cover: first?.list[0]?.cover ?? '',
    text: section?.special_title ?? '',
    share: null,
  }
  return (
    <PageShell title={section?.title ?? '专题更多'} actions={<ShareButton subject={subject} />} shows={items.queryKey}>
      <Feed query={items} />
    </PageShell>
  )
}
