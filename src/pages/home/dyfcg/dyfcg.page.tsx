import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as cardType from '#contract/pages/card-types.ts'
import { DOWNLOAD, useOpenApp } from '#features/native/use-open-app.ts'
import { PageCards } from '#features/page-cards/page-cards.tsx'
import { usePageColour } from '#features/page-cards/use-page-colour.ts'
import { warmCards } from '#features/page-cards/warm-cards.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { namedPageQuery } from '#queries/pages.queries.ts'
import { need } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PullToRefresh } from '#ui/pull-to-refresh.tsx'
import styles from './dyfcg.module.css'

/**
 * The winter-tour campaign: the operator's cards, ways to share it, and a link into the app [rule R38, decision G40].
 */
export const Route = createFileRoute('/dyfcg')({
  staticData: { title: '冬游活动', area: 'home', access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const page = namedPageQuery('dyfcg')
    await need(queryClient, page)
    const data = queryClient.getQueryData(page.queryKey)
    return { name: data?.name || undefined, page, parts: await warmCards(data?.cards ?? []) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name }] }),
  component: CampaignPage,
})

function CampaignPage() {
  const { page } = Route.useLoaderData()
  const { data, refetch } = useSuspenseQuery(page)
  usePageColour(data.background_color)
  const title = data.name || '冬游活动'
  const cover = data.cards.flatMap((card) => card.data).find((item) => item.cover)?.cover ?? ''
  const html = data.cards.find((card) => card.type === cardType.prose)?.content ?? title
  return (
    <PageShell
      title={title}
      shows={page.queryKey}
      actions={
        <ShareButton subject={{ id: '', kind: 'list', path: '/dyfcg', title, cover, html, share: data.share }} />
      }
    >
      <div className={styles.page}>
        <PullToRefresh onRefresh={refetch}>
          {data.cards.length > 0 ? <PageCards cards={data.cards} /> : <EmptyState kind={1} />}
        </PullToRefresh>
        <OpenAppBar />
      </div>
    </PageShell>
  )
}

/** Not shown inside the app. */
const OpenAppBar = observer(function OpenAppBar() {
  const { host } = useStores()
  const openApp = useOpenApp()
  if (host.native) return null
  return (
    <aside data-bottom-bar className={styles.bar} aria-label="打开客户端看更多">
      <Button
        block
        size="large"
        render={<Link to={DOWNLOAD} />}
        onClick={(event) => {
          event.preventDefault()
          openApp()
        }}
      >
        打开APP
      </Button>
    </aside>
  )
})
