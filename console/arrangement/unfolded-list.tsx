import type { ReactNode } from 'react'
import { OrderedList } from '#console/form/ordered-list.tsx'
import { Button } from '#console/ui/button.tsx'
import { useArranged } from './arranged.ts'
import styles from './unfolded-list.module.css'
import { TroublesHere } from './trouble-list.tsx'

interface UnfoldedListProps<Item> {
  label: string
  at: string
  items: Item[]
  nameOf: (item: Item) => string
  most: number
  /** What the button says, and what it adds. */
  word: string
  make: () => Item
  onChange: (items: Item[]) => void
  children: (item: Item, place: number, change: (item: Item) => void) => ReactNode
}

/** Things in an order, each of which unfolds to its form. */
export function UnfoldedList<Item>(props: UnfoldedListProps<Item>) {
  const { label, at, items, nameOf, most, word, make, onChange, children } = props
  const { isReadOnly } = useArranged()
  const ordered = items.map((item, place) => ({ item, place }))
  return (
    <>
      <OrderedList
        label={`${label}（${items.length}）`}
        items={ordered}
        nameOf={({ item }) => nameOf(item)}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange(next.map(({ item }) => item))}
      >
        {({ item, place }, change) => (
          <details className={styles.item}>
            <summary>
              {nameOf(item)}
              <TroublesHere at={at} item={place} />
            </summary>
            {children(item, place, (next) => change({ item: next, place }))}
          </details>
        )}
      </OrderedList>
      {!isReadOnly && items.length < most && (
        <p className={styles.add}>
          <Button onClick={() => onChange([...items, make()])}>{word}</Button>
        </p>
      )}
    </>
  )
}
