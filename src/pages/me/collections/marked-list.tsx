import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { describeError } from '#contract/errors.ts'
import type { PageOf } from '#contract/fields.ts'
import { rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './marked-list.module.css'

interface Marked {
  id: string
  type: string | number
}
export type MarkedQuery<T> = UseInfiniteQueryOptions<
  PageOf<T>,
  Error,
  InfiniteData<PageOf<T>>,
  readonly unknown[],
  number
>

export interface MarkedListProps<T extends Marked> {
  /** Options made by readPages. */
  query: unknown
  editing: boolean
  onEdited: () => void
  nameOf: (one: T) => string
  row: (one: T) => ReactNode
  unmark: UseMutationResult<unknown, Error, T[], unknown>
  /** What taking the mark back is called: 取消收藏 */
  word: string
  empty: ReactNode
}

const keyOf = ({ id, type }: Marked) => `${type}-${id}`

/** What a citizen has marked, newest first; in edit mode each row can be chosen and all chosen ones taken back at once [decision G142]. */
export const MarkedList = observer(function MarkedList<T extends Marked>({
  query,
  editing,
  onEdited,
  nameOf,
  row,
  unmark,
  word,
  empty,
}: MarkedListProps<T>) {
  const { settings, overlays } = useStores()
  const [chosen, setChosen] = useState<string[]>([])
  const { data, error, isPending, refetch, isRefetching, ...more } = useInfiniteQuery(query as MarkedQuery<T>)
  if (isPending) return <Skeleton variant="row" count={6} />
  if (!data) {
    const { message, offline } = describeError(error)
    return (
      <ErrorState
        message={message}
        drawing={offline ? 'offline' : 'busy'}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const rows = rowsOf(data)
  if (rows.length === 0 && !more.hasNextPage) return empty
  const picked = rows.filter((one) => chosen.includes(keyOf(one)))
  const all = picked.length === rows.length
  const drop = async () => {
    if (!(await overlays.ask({ title: `${word} ${picked.length} 项？`, confirm: word, cancel: '再想想' }))) return
    unmark.mutate(picked, { onSuccess: () => overlays.toast(`已${word}`) })
    setChosen([])
    onEdited()
  }
  return (
    <>
      <ul className={styles.list}>
        {rows.map((one) => (
          <li key={keyOf(one)}>
            {editing ? (
              <Choice
                name={nameOf(one)}
                checked={chosen.includes(keyOf(one))}
                onChange={(on) => setChosen(on ? [...chosen, keyOf(one)] : chosen.filter((key) => key !== keyOf(one)))}
              />
            ) : (
              row(one)
            )}
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={more.hasNextPage}
        loading={more.isFetchingNextPage}
        error={more.isFetchNextPageError ? describeError(error).message : undefined}
        onLoadMore={() => void more.fetchNextPage()}
        auto={!settings.elder}
      />
      {editing && (
        <div className={styles.bar} data-bottom-bar>
          <Button kind="text" size="medium" onClick={() => setChosen(all ? [] : rows.map(keyOf))}>
            {all ? '全不选' : '全选'}
          </Button>
          <Button
            kind="danger"
            size="medium"
            aria-disabled={picked.length === 0 || undefined}
            onClick={() => (picked.length > 0 ? void drop() : overlays.toast('请先选择'))}
          >
            {picked.length > 0 ? `${word}（${picked.length}）` : word}
          </Button>
        </div>
      )}
    </>
  )
})

function Choice({ name, checked, onChange }: { name: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.name}>{name}</span>
    </label>
  )
}
