import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as v from 'valibot'
import type { CmsPage } from '#contract/pages.ts'
import { AroundPlaces } from '#features/arounds/around-places.tsx'
import { PageCards } from '#features/page-cards/page-cards.tsx'
import { warmCards } from '#features/page-cards/warm-cards.ts'
import { idInAddress } from '#features/navigation/id-in-address.ts'
import { useWordsInAddress, wordsInAddress } from '#features/navigation/words-in-address.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { aroundsQuery, merchantGroupsQuery } from '#queries/merchants.queries.ts'
import { namedPageQuery } from '#queries/pages.queries.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import styles from './services.module.css'

const OwnServices = lazyBlock(() => import('#features/services/own-services.tsx').then((module) => module.OwnServices))

/**
 * Services by group, as the operator arranged them, and the places around, with a search in place [rule R167, decision
 * G110].
 */
export const Route = createFileRoute('/services')({
  staticData: { title: '服务', area: 'home', footer: true, player: true, access: 'open', example: {} },
  validateSearch: v.object({ q: wordsInAddress, group: idInAddress }),
  loader: async ({ context: { queryClient } }) => {
    const page = namedPageQuery('services')
    const arounds = aroundsQuery()
    const groups = merchantGroupsQuery('around')
    // Below the arranged services: the document does without them.
    warmInBrowser(queryClient, groups)
    warmInBrowser(queryClient, arounds)
    await need(queryClient, page)
    return { page, arounds, groups, parts: await warmCards(queryClient.getQueryData(page.queryKey)?.cards ?? []) }
  },
  component: ServicesPage,
})

function ServicesPage() {
  const { page, arounds, groups } = Route.useLoaderData()
  const { data } = useQuery(page)
  const { q = '', group = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (change: { q?: string | undefined; group?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
  const [words, setWords] = useWordsInAddress(q, (typed) => choose({ q: typed || undefined }))
  const cards = found(data, words)
  const searching = words.trim() !== ''
  return (
    <PageShell title="服务" shows={arounds.queryKey}>
      <div className={styles.search}>
        <SearchField value={words} onChange={setWords} onSearch={setWords} placeholder="搜索服务和周边" />
      </div>
      {searching || !data || cards.length === 0 ? (
        cards.length > 0 && <PageCards cards={cards} />
      ) : (
        <>
          <div className={styles.own}>
            <Suspense fallback={null}>
              <OwnServices page={data} />
            </Suspense>
          </div>
          <PageCards cards={cards} />
        </>
      )}
      <AroundPlaces
        arounds={arounds}
        groups={groups}
        words={words}
        group={group}
        onGroup={(id) => choose({ group: id || undefined })}
        empty={
          searching && cards.length > 0 ? null : (
            <EmptyState kind={6} note={searching ? `没有找到“${words.trim()}”` : undefined} />
          )
        }
      />
    </PageShell>
  )
}

/** The cards, or the parts of them that contain every search word. */
function found(page: CmsPage | undefined, words: string): CmsPage['cards'] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (!page || wanted.length === 0) return page?.cards ?? []
  return page.cards
    .map((card) => ({
      ...card,
      data: card.data.filter((item) =>
        wanted.every((word) => `${item.title} ${item.subtitle} ${card.title}`.toLowerCase().includes(word)),
      ),
      tabs: [],
    }))
    .filter((card) => card.data.length > 0)
}
