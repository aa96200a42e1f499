import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { Button } from '#console/ui/button.tsx'
import styles from './ordered-list.module.css'

interface OrderedListProps<Item> {
  label: string
  items: Item[]
  /** What tells an item from others; without it, its place does. */
  keyOf?: (item: Item) => string
  nameOf: (item: Item) => string
  isReadOnly: boolean
  error?: string
  onChange: (items: Item[]) => void
  children: (item: Item, change: (item: Item) => void) => ReactNode
}

/** Things in an order, which is changed by dragging, by Alt with the arrow keys, and by buttons. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, keyOf, nameOf, isReadOnly, error, onChange, children } = props
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<number>(undefined)
  const [said, setSaid] = useState('')
  const rows = () => [...(list.current?.children ?? [])] as HTMLElement[]

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || to === from) return
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    moved.current = to
    setSaid(`“${nameOf(items[from]!)}”移到第 ${to + 1} 位，共 ${items.length} 项`)
    onChange(next)
  }
  useEffect(() => {
    const at = moved.current
    moved.current = undefined
    // What was moved in the document has lost the focus.
    if (at !== undefined && !rows()[at]?.contains(document.activeElement)) rows()[at]?.focus()
  })
  function onKeyDown(event: KeyboardEvent, at: number) {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (by === undefined || isReadOnly) return
    event.preventDefault()
    event.stopPropagation()
    move(at, at + by)
  }
  const [dragged, setDragged] = useState<number>()
  function onPointerMove(event: PointerEvent) {
    if (dragged === undefined) return
    const to = rows().findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return event.clientY >= top && event.clientY < bottom
    })
    if (to < 0 || to === dragged) return
    // Rows of unlike heights would jump back and forth: only past the middle of the other one.
    const { top, height } = rows()[to]!.getBoundingClientRect()
    if (to > dragged ? event.clientY < top + height / 2 : event.clientY > top + height / 2) return
    move(dragged, to)
    setDragged(to)
  }
  const seen = new Map<string, number>()
  /** The same thing may stand in a list twice. */
  function uniqueKey(item: Item, place: number) {
    const key = keyOf?.(item)
    if (key === undefined) return String(place)
    seen.set(key, (seen.get(key) ?? 0) + 1)
    return `${key} ${seen.get(key)}`
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.ordered}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
        {items.length > 1 && !isReadOnly && <small>拖动，或在一行上按 Alt + ↑ ↓ 调整顺序</small>}
      </p>
      <ol ref={list} className={styles.list} onPointerMove={onPointerMove} onPointerUp={() => setDragged(undefined)}>
        {items.map((item, at) => (
          // A row takes the keys that move it; what can be pressed is in it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={uniqueKey(item, at)}
            tabIndex={isReadOnly ? undefined : 0}
            aria-label={`第 ${at + 1} 项：${nameOf(item)}`}
            data-dragged={dragged === at}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {!isReadOnly && (
              <span
                aria-hidden="true"
                className={styles.handle}
                onPointerDown={(event) => {
                  event.preventDefault()
                  list.current?.setPointerCapture(event.pointerId)
                  setDragged(at)
                }}
                onPointerCancel={() => setDragged(undefined)}
              >
                <GripVertical />
              </span>
            )}
            <div className={styles.item}>
              {children(item, (next) => onChange(items.map((one, place) => (place === at ? next : one))))}
            </div>
            {!isReadOnly && (
              <div className={styles.actions}>
                <Button aria-label={`上移：${nameOf(item)}`} aria-disabled={at === 0} onClick={() => move(at, at - 1)}>
                  <ArrowUp aria-hidden="true" />
                </Button>
                <Button
                  aria-label={`下移：${nameOf(item)}`}
                  aria-disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </Button>
                <Button
                  kind="danger"
                  aria-label={`移除：${nameOf(item)}`}
                  onClick={() => onChange(items.filter((_, place) => place !== at))}
                >
                  移除
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <p className={styles.error}>{error}</p>
    </div>
  )
}
