import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { listQuery } from '#console/queries.ts'
import type { Thing, Words } from '#console/things/thing.ts'
import { linkLook } from '#console/ui/button.tsx'
import { PageHead } from '#console/ui/card.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { useDesk } from '#console/desk/use-desk.ts'
import { BatchBar } from './batch-bar.tsx'
import { DataTable } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './list-page.module.css'
import { Pager } from './pager.tsx'
import { useListKeys } from './use-list-keys.ts'

export function ListPage({ thing, search }: { thing: Thing; search: Words }) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(thing, search))
  const [ticked, setTicked] = useState<string[]>([])
  const may = useDesk()?.permissions ?? []
  const batch = thing.batch && may.includes(thing.batch.permission) ? thing.batch : undefined
  const params = { thing: thing.name }
  const makeNew = useCallback(
    () => void navigate({ to: '/$thing/new', params: { thing: thing.name } }),
    [navigate, thing],
  )
  useListKeys(list, thing.make && makeNew)
  return (
    <>
      <PageHead title={thing.title}>
        {thing.saves && <ExportButton saves={thing.saves} search={search} />}
        {thing.make && (
          <Link to="/$thing/new" params={params} className={linkLook('primary')}>
            <Plus aria-hidden="true" />
            {thing.make.label}
          </Link>
        )}
      </PageHead>
      {thing.above && <thing.above />}
      <div ref={list} className={styles.list} aria-busy={isPlaceholderData}>
        {thing.filters.length > 0 && (
          <FilterBar
            filters={thing.filters}
            search={search}
            onSearch={(words) => void navigate({ to: '/$thing', params, search: words })}
          />
        )}
        {data ? (
          <>
            {error && <Failed error={error} again={() => void refetch()} />}
            {batch && data.list.length > 0 && <BatchBar batch={batch} ids={ticked} onDone={() => setTicked([])} />}
            {data.list.length > 0 ? (
              <DataTable thing={thing} rows={data.list} ticked={batch && ticked} onTick={setTicked} />
            ) : (
              <Empty>{thing.empty}</Empty>
            )}
            <Pager thing={thing.name} search={search} total={data.total} size={data.page_size} />
          </>
        ) : error ? (
          <Failed error={error} again={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </div>
      <p className={styles.keys}>
        键盘：<kbd>j</kbd> <kbd>k</kbd> 上下移动，<kbd>Enter</kbd> 打开
        {thing.filters.length > 0 && (
          <>
            ，<kbd>/</kbd> 筛选
          </>
        )}
        {thing.make && (
          <>
            ，<kbd>n</kbd> {thing.make.label}
          </>
        )}
      </p>
    </>
  )
}
