import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { describeError } from '#contract/errors.ts'
import type { GuideRow as Row } from '#contract/government/guides.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { countText } from '#lib/count-text.ts'
import { findGuides } from '#lib/find-guides.ts'
import { guidesQuery, savedGuidesQuery, savedStateQuery, type GuideFilter } from '#queries/guides.queries.ts'
import { rowsOf, uniqueBy } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { nothingFound } from '#lib/nothing-found.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { OfflineStrip } from '#ui/offline-strip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GuideRow } from './guide-row.tsx'

/** Matters from the server; without a network those saved on this device, by the same filter. */
export const GuideList = observer(function GuideList({ filter }: { filter: GuideFilter }) {
  const { network } = useStores()
  const query = guidesQuery(filter)
  const { data, error } = useInfiniteQuery(query)
  const { data: saved } = useQuery(savedStateQuery())
  const offline = !data && (error ? describeError(error).offline === true : !network.usable)
  if (offline && saved) return <SavedList filter={filter} whole={saved.left === 0} />
  return (
    <PagedList
      query={query}
      rows={(pages) => uniqueBy(rowsOf(pages), ({ id }) => id)}
      skeleton={<Skeleton variant="lines" count={6} />}
      empty={<EmptyState kind={6} note={emptyNote(filter)} />}
      frame={(content, { data: { pages } }) => (
        <>
          {filter.keyword && <Found count={pages[0]?.total ?? 0} />}
          {content}
        </>
      )}
    >
      {(rows) => <Rows rows={rows} keyword={filter.keyword} />}
    </PagedList>
  )
})

function SavedList({ filter, whole }: { filter: GuideFilter; whole: boolean }) {
  const { data: guides } = useQuery(savedGuidesQuery())
  if (!guides) return <Skeleton variant="lines" count={6} />
  const rows = findGuides(guides, filter)
  return (
    <>
      <OfflineStrip text={whole ? '离线：在保存的全部指南里找' : '离线：在已经保存的指南里找，还没有保存完'} />
      {filter.keyword && <Found count={rows.length} />}
      {rows.length > 0 ? (
        <Rows rows={rows} keyword={filter.keyword} />
      ) : (
        <EmptyState kind={6} note={emptyNote(filter)} />
      )}
    </>
  )
}

const Rows = ({ rows, keyword }: { rows: Row[]; keyword: string | undefined }) => (
  <ul>
    {rows.map((guide) => (
      <GuideRow key={guide.id} guide={guide} keyword={keyword} />
    ))}
  </ul>
)
const Found = ({ count }: { count: number }) => (
  <p role="status" className="visually-hidden">
    找到 {countText(count)} 项
  </p>
)
const emptyNote = ({ keyword }: GuideFilter) =>
  keyword ? nothingFound(keyword, { advice: '，换个更短的词试试' }) : '这一类还没有事项'
