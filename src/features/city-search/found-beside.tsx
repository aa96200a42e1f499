import { nothingFound } from '#lib/nothing-found.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useRested } from '#ui/use-rested.ts'
import { CityResults } from './city-results.tsx'
import { useCityResults } from './use-city-results.ts'

const OF_A_GROUP = 5
const PAUSE_MS = 200

/** Places are listed by the page itself, with their distances. */
function useFound(keyword: string) {
  const { groups, pending } = useCityResults(useRested(keyword, PAUSE_MS))
  return { groups: groups.filter(({ kind }) => kind !== 'place'), pending }
}

/** What the city offers for the words typed on /services, besides the places around. */
export function FoundBeside({ keyword }: { keyword: string }) {
  const { groups } = useFound(keyword)
  return <CityResults groups={groups} keyword={keyword} most={OF_A_GROUP} />
}

/** Where no place is found: said only if nothing else is. */
export function NothingBeside({ keyword }: { keyword: string }) {
  const { groups, pending } = useFound(keyword)
  return groups.length > 0 || pending ? null : <EmptyState kind={6} note={nothingFound(keyword)} />
}
