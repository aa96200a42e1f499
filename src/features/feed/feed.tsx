import { useQuery, type InfiniteData } from '@tanstack/react-query'
import { Fragment, useMemo, useState, type ReactNode } from 'react'
import type { FeedItem } from '#contract/content/content.ts'
import type { PageOf } from '#contract/fields.ts'
import { NewRows } from '#features/list/new-rows.tsx'
import { PagedList } from '#features/list/paged-list.tsx'
import { useHeldRows } from '#features/list/use-held-rows.ts'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { contentAddress } from '#lib/content-address.ts'
import { rowsOf, uniqueBy, type ListQuery } from '#queries/query-client.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FeedRow } from './feed-row.tsx'

type FeedPage = PageOf<FeedItem>
export interface FeedProps<P extends FeedPage> {
  query: ListQuery<P>
  /** Number of rows whose pictures are on the first screen. */
  eager?: number
  /** Ids shown elsewhere on the page. */
  skip?: string[]
  /** Recommended, not searched for. */
  recommended?: boolean
  /** Words to highlight in the titles. */
  keyword?: string
  /** Replaces 暂无内容信息~ */
  empty?: ReactNode
  /** Shown between rows, below the first screen. */
  inset?: ReactNode
  /** Shown after the last row. */
  end?: ReactNode
}

/** A list of content with its skeleton, its empty and failed states, and more at its end. */
export function Feed<P extends FeedPage>({ query, empty = <EmptyState kind={1} />, end, ...rest }: FeedProps<P>) {
  return (
    <PagedList
      query={query}
      skeleton={<Skeleton variant="row" count={8} />}
      empty={empty}
      frame={(content, { rows, hasMore }) => (
        <>
          {content}
          {rows.length > 0 && !hasMore && end}
        </>
      )}
    >
      {(_, { data, busy }) => <Rows {...rest} data={data} busy={busy} />}
    </PagedList>
  )
}

interface RowsProps extends Omit<FeedProps<FeedPage>, 'query' | 'empty' | 'end'> {
  data: InfiniteData<FeedPage>
  busy: boolean
}

function Rows({ data, busy, eager = 3, skip = [], recommended, keyword, inset }: RowsProps) {
  const { data: pictures = true } = useQuery({
    ...configurationsQuery(),
    select: ({ config }) => config.show_picture === 1,
  })
  const left = skip.join()
  const latest = useMemo(
    () => uniqueBy(rowsOf(data), ({ id }) => id).filter((item) => !left.split(',').includes(item.id)),
    [data, left],
  )
  const { rows: held, waiting, apply } = useHeldRows(latest)
  const isOpen = useOpenPaths()
  const rows = held.filter((item) => isOpen(contentAddress(item).path))
  const [atFirst] = useState(rows.length)
  return (
    <>
      <NewRows label={waiting > 0 && '有新内容，点击刷新'} onShow={apply} />
      <div aria-busy={busy}>
        {(onServer ? rows.slice(0, FIRST_SCREEN) : rows).map((item, place) => (
          <Fragment key={item.id}>
            {place === INSET_AFTER && inset}
            <FeedRow
              item={item}
              priority={place < eager}
              added={place >= atFirst}
              recommended={recommended}
              keyword={keyword}
              pictures={pictures}
            />
          </Fragment>
        ))}
      </div>
    </>
  )
}

/** The server renders what fits on the first screen; the browser has the data for the rest. */
const FIRST_SCREEN = 7
const INSET_AFTER = 7
const onServer = typeof window === 'undefined'
