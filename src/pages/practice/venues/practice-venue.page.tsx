import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LocateFixed } from 'lucide-react'
import * as v from 'valibot'
import { groundDistance } from '#contract/ground-distance.ts'
import { oneWidth, searchedWords } from '#contract/one-width.ts'
import type { VenueBrief } from '#contract/volunteers/venues.ts'
import { asStoredLine, isBlank } from '#contract/words.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { useHere, type Here } from '#features/location/here.ts'
import { useLocate } from '#features/location/use-locate.ts'
import { useWordsInAddress, wordsInAddress } from '#features/navigation/words-in-address.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { nothingFound } from '#lib/nothing-found.ts'
import { need, rowsOf, uniqueBy } from '#queries/query-client.ts'
import { institutesQuery, venuesQuery } from '#queries/venues.queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import slide from '#ui/slide.module.css'
import { numberSearch } from '../page-id.ts'
import { VenueRow } from './venue-row.tsx'
import styles from './venues.module.css'

/** Places of civilized practice by institute, found by words, the nearest first once the position is known. */
export const Route = createFileRoute('/practice-venue')({
  staticData: { title: '实践场所', area: 'practice', access: 'open', example: {} },
  validateSearch: v.object({ of: numberSearch, q: wordsInAddress }),
  loader: async ({ context: { queryClient } }) => {
    const [venues, institutes] = [venuesQuery(), institutesQuery()]
    await Promise.all([need(queryClient, venues), need(queryClient, institutes).catch(() => {})])
    return { venues, institutes }
  },
  component: PracticeVenuePage,
})

function PracticeVenuePage() {
  const { venues, institutes } = Route.useLoaderData()
  const { of, q = '' } = Route.useSearch()
  const { data } = useQuery(institutes)
  const navigate = Route.useNavigate()
  const [words, setWords] = useWordsInAddress(
    q,
    (typed) =>
      void navigate({ search: (before) => ({ ...before, q: typed || undefined }), replace: true, resetScroll: false }),
  )
  const here = useHere()
  const { busy, said, locate } = useLocate({
    took: () => '已按距离排序',
    instead: '场所按层级排列',
  })
  return (
    <PageShell title="实践场所" shows={venues.queryKey}>
      <div className={styles.tools}>
        <SearchField
          value={words}
          onChange={setWords}
          onSearch={setWords}
          placeholder={of ? '在这个实践所里搜索' : '场所名称、地址'}
        />
        {data && data.list.length > 1 && (
          <nav className={slide.line} aria-label="实践所">
            {[{ id: '', name: '全部' }, ...data.list].map(({ id, name }) => (
              <PillLink
                key={id}
                current={id === (of ?? '')}
                render={
                  <Link
                    from="/practice-venue"
                    to="/practice-venue"
                    search={(before) => ({ ...before, of: id || undefined })}
                    replace
                    activeOptions={{ exact: true }}
                  />
                }
              >
                {name.replace(/新时代文明实践所$/, '')}
              </PillLink>
            ))}
          </nav>
        )}
        <div className={styles.near}>
          <Button
            kind="soft"
            size="small"
            icon={<LocateFixed aria-hidden="true" />}
            loading={busy}
            onClick={() => locate()}
          >
            离我最近
          </Button>
          <span role="status">{said}</span>
        </div>
      </div>
      <Refreshing keys={[venues.queryKey]}>
        <PagedList
          query={venues}
          rows={(pages) =>
            inOrder(
              uniqueBy(rowsOf(pages), ({ id }) => id),
              { of, words, here },
            )
          }
          empty={
            <EmptyState
              kind={6}
              note={isBlank(words) ? '这里还没有实践场所' : nothingFound(asStoredLine(words))}
              action={
                of && (
                  <Button kind="soft" onClick={() => void navigate({ search: ({ q }) => ({ q }), replace: true })}>
                    看全部场所
                  </Button>
                )
              }
            />
          }
        >
          {(rows) => (
            <ul className={styles.list}>
              {rows.map(({ venue, metres }) => (
                <li key={venue.id}>
                  <VenueRow venue={venue} metres={metres} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Refreshing>
    </PageShell>
  )
}

/** Those of one institute and of what is under it, with every word searched for. */
function inOrder(
  venues: VenueBrief[],
  { of, words, here }: { of: string | undefined; words: string; here: Here | undefined },
) {
  const wanted = searchedWords(words)
  const parents = new Map(venues.map(({ id, parent_id: parent }) => [id, parent]))
  const isUnder = (id: string): boolean => id === of || Boolean(parents.get(id) && isUnder(parents.get(id)!))
  const found = venues
    .filter((venue) => !of || isUnder(venue.id))
    .filter(({ name, address }) => wanted.every((word) => oneWidth(`${name} ${address}`).includes(word)))
    .map((venue) => ({ venue, metres: here && metresTo(venue, here) }))
  return here ? found.sort((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || 0) : found
}

const metresTo = ({ longitude, latitude }: VenueBrief, here: Here) =>
  longitude === null || latitude === null ? undefined : groundDistance(here, { longitude, latitude })
