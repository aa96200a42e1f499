import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as cardType from '#contract/pages/card-types.ts'
import { ListFoot } from '#features/list/list-foot.tsx'
import { MoreCardItems } from '#features/page-cards/more-card-items.tsx'
import { warmKinds } from '#features/page-cards/warm-cards.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { cardDataQuery } from '#queries/pages.queries.ts'
import { need, rowsOf, uniqueBy } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PullToRefresh } from '#ui/pull-to-refresh.tsx'
import styles from './more-card-data.module.css'

/** All items of a card, page by page, in the card's own style [decisions G45, G97]. */
export const Route = createFileRoute('/morePageCardData/$id')({
  staticData: { title: '更多', area: 'home', player: true, access: 'open', example: { id: '104' } },
  loader: async ({ params, context: { queryClient } }) => {
    const cardData = cardDataQuery(params.id)
    await need(queryClient, cardData)
    const card = queryClient.getQueryData(cardData.queryKey)?.pages[0]?.card
    return {
      title: card?.title || undefined,
      cardData,
      parts: await warmKinds(card ? [{ type: card.type, tabs: [] }] : []),
    }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: MoreCardDataPage,
})

function MoreCardDataPage() {
  const { cardData } = Route.useLoaderData()
  const list = useSuspenseInfiniteQuery(cardData)
  const card = list.data.pages[0]!.card
  const items = uniqueBy(rowsOf(list.data), ({ id }) => id)
  return (
    <PageShell title={card.title || '更多'} shows={cardData.queryKey}>
      <PullToRefresh onRefresh={list.refetch}>
        {items.length === 0 ? (
          <EmptyState kind={1} />
        ) : (
          <div
            className={card.type === cardType.images ? styles.bare : styles.surface}
            aria-busy={list.isFetchingNextPage}
          >
            <MoreCardItems card={card} items={items} />
            <ListFoot list={list} />
          </div>
        )}
      </PullToRefresh>
    </PageShell>
  )
}
