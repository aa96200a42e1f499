import type { UseMutationResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { PageOf } from '#contract/fields.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import type { ListQuery } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './marked-list.module.css'

interface Marked {
  id: string
  type: string | number
}
export interface MarkedListProps<T extends Marked> {
  query: ListQuery<PageOf<T>>
  editing: boolean
  onEdited: () => void
  nameOf: (one: T) => string
  row: (one: T) => ReactNode
  unmark: UseMutationResult<unknown, Error, T[], unknown>
  /** The name of unsetting the mark: 取消收藏 */
  word: string
  empty: ReactNode
}

const keyOf = ({ id, type }: Marked) => `${type}-${id}`

/**
 * The items a citizen has marked, newest first; in edit mode rows can be selected and unmarked together [decision
 * G142].
 */
export function MarkedList<T extends Marked>({
  query,
  editing,
  onEdited,
  nameOf,
  row,
  unmark,
  word,
  empty,
}: MarkedListProps<T>) {
  const { overlays } = useStores()
  const [chosen, setChosen] = useState<string[]>([])
  const drop = async (picked: T[]) => {
    if (!(await overlays.ask({ title: `${word} ${picked.length} 项？`, confirm: word, cancel: '再想想' }))) return
    unmark.mutate(picked, { onSuccess: () => overlays.toast(`已${word}`) })
    setChosen([])
    onEdited()
  }
  return (
    <PagedList
      query={query}
      empty={empty}
      frame={(content, { rows }) => (
        <>
          {content}
          {editing && rows.length > 0 && (
            <Choices
              rows={rows}
              chosen={chosen}
              word={word}
              onChoose={setChosen}
              onDrop={(picked) => void drop(picked)}
            />
          )}
        </>
      )}
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((one) => (
            <li key={keyOf(one)}>
              {editing ? (
                <Choice
                  name={nameOf(one)}
                  checked={chosen.includes(keyOf(one))}
                  onChange={(on) =>
                    setChosen(on ? [...chosen, keyOf(one)] : chosen.filter((key) => key !== keyOf(one)))
                  }
                />
              ) : (
                row(one)
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** The bar below the rows: select all or none, and unmark the selected ones. */
function Choices<T extends Marked>({
  rows,
  chosen,
  word,
  onChoose,
  onDrop,
}: {
  rows: T[]
  chosen: string[]
  word: string
  onChoose: (keys: string[]) => void
  onDrop: (picked: T[]) => void
}) {
  const { overlays } = useStores()
  const picked = rows.filter((one) => chosen.includes(keyOf(one)))
  const all = picked.length === rows.length
  return (
    <div className={styles.bar} data-bottom-bar>
      <Button kind="text" size="medium" onClick={() => onChoose(all ? [] : rows.map(keyOf))}>
        {all ? '全不选' : '全选'}
      </Button>
      <Button
        kind="danger"
        size="medium"
        aria-disabled={picked.length === 0 || undefined}
        onClick={() => (picked.length > 0 ? onDrop(picked) : overlays.toast('请先选择'))}
      >
        {picked.length > 0 ? `${word}（${picked.length}）` : word}
      </Button>
    </div>
  )
}

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
