import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AroundPlaces } from '#features/arounds/around-places.tsx'
import { CityResults, useCityResults } from '#features/city-search/city-results.tsx'
import { useRested } from '#features/city-search/use-rested.ts'
import { PageCards } from '#features/page-cards/page-cards.tsx'
import { warmCards } from '#features/page-cards/warm-cards.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { searchKeyword } from '#lib/search-keyword.ts'
import { aroundsQuery, merchantGroupsQuery } from '#queries/merchants.queries.ts'
import { namedPageQuery } from '#queries/pages.queries.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import styles from './services.module.css'

/** While searching, of each group of what the city offers. */
const OF_A_GROUP = 5

/**
 * Services by group, as the operator arranged them, and the places around, with a search in place [rule R167, decision
 * G110].
 */
export const Route = createFileRoute('/services')({
  staticData: { title: '服务', area: 'home', footer: true, player: true, access: 'open', example: {} },
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
  const [words, setWords] = useState('')
  const [group, setGroup] = useState('')
  const keyword = searchKeyword(words)
  const searching = keyword !== ''
  const city = useCityResults(useRested(keyword))
  // Places are listed below with their distances.
  const things = searching ? city.groups.filter(({ kind }) => kind !== 'place') : []
  const cards = searching ? [] : (data?.cards ?? [])
  return (
    <PageShell title="服务" shows={arounds.queryKey}>
      <div className={styles.search}>
        <SearchField value={words} onChange={setWords} onSearch={setWords} placeholder="搜服务、办事、周边" />
      </div>
      {cards.length > 0 && <PageCards cards={cards} />}
      <CityResults groups={things} keyword={keyword} most={OF_A_GROUP} />
      <AroundPlaces
        arounds={arounds}
        groups={groups}
        words={words}
        group={group}
        onGroup={setGroup}
        empty={
          things.length > 0 || city.pending ? null : (
            <EmptyState kind={6} note={searching ? `没有找到“${keyword}”` : undefined} />
          )
        }
      />
    </PageShell>
  )
}
