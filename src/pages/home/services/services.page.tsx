import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, type ComponentProps } from 'react'
import * as v from 'valibot'
import type { AroundPlaces as Places } from '#features/arounds/around-places.tsx'
import { PageCards } from '#features/page-cards/page-cards.tsx'
import { warmCards } from '#features/page-cards/warm-cards.ts'
import { idInAddress } from '#features/navigation/id-in-address.ts'
import { useWordsInAddress, wordsInAddress } from '#features/navigation/words-in-address.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { searchKeyword } from '#lib/search-keyword.ts'
import { aroundsQuery, merchantGroupsQuery } from '#queries/merchants.queries.ts'
import { namedPageQuery } from '#queries/pages.queries.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './services.module.css'

/** The search is loaded when somebody types. */
const found = () => import('#features/city-search/found-beside.tsx')
const FoundBeside = lazyBlock<{ keyword: string }>(() => found().then((module) => module.FoundBeside))
const NothingBeside = lazyBlock<{ keyword: string }>(() => found().then((module) => module.NothingBeside))
/** Below the arranged services: the first screen does without them. */
const AroundPlaces = lazyBlock<ComponentProps<typeof Places>>(() =>
  import('#features/arounds/around-places.tsx').then((module) => module.AroundPlaces),
)
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
  const keyword = searchKeyword(words)
  const searching = keyword !== ''
  return (
    <PageShell title="服务" shows={arounds.queryKey}>
      <div className={styles.search}>
        <SearchField value={words} onChange={setWords} onSearch={setWords} placeholder="搜服务、办事、周边" />
      </div>
      {searching ? (
        <Suspense>
          <FoundBeside keyword={keyword} />
        </Suspense>
      ) : (
        data &&
        data.cards.length > 0 && (
          <>
            <div className={styles.own}>
              <Suspense fallback={null}>
                <OwnServices page={data} />
              </Suspense>
            </div>
            <PageCards cards={data.cards} />
          </>
        )
      )}
      <Suspense fallback={<Skeleton variant="row" count={3} />}>
        <AroundPlaces
          arounds={arounds}
          groups={groups}
          words={words}
          group={group}
          onGroup={(id) => choose({ group: id || undefined })}
          empty={
            searching ? (
              <Suspense>
                <NothingBeside keyword={keyword} />
              </Suspense>
            ) : (
              <EmptyState kind={6} />
            )
          }
        />
      </Suspense>
    </PageShell>
  )
}
