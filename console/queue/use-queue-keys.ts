import { useEffect, useEffectEvent, type RefObject } from 'react'
import { keysOfVerbs } from './kinds.ts'

interface Acts {
  verb: (verb: string) => void
  tick: () => void
  undo: () => void
  /** key: of the item that has the focus now. */
  focus: (key: string) => void
}
const verbOfKey = new Map(Object.entries(keysOfVerbs).map(([verb, key]) => [key, verb]))

/**
 * j, k and the arrows move between items, x ticks one, u takes the last decision back, and each verb has its letter.
 * Letters count while the focus is in the list alone, so that they surprise nobody.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>, acts: Acts): void {
  const move = (by: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    rows[Math.min(rows.length - 1, Math.max(0, at < 0 ? 0 : at + by))]?.focus()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (document.querySelector('dialog[open]') || !(target instanceof Element)) return
    const isInList = list.current?.contains(target) ?? false
    const isMoving = key === 'j' || key === 'k' || (isInList && (key === 'ArrowDown' || key === 'ArrowUp'))
    if (target.matches('input:not([type=checkbox]), textarea, select')) return
    if (isMoving) move(key === 'j' || key === 'ArrowDown' ? 1 : -1)
    else if (key === 'u') acts.undo()
    else if (!isInList) return
    else if (key === 'x') acts.tick()
    else if (verbOfKey.has(key)) acts.verb(verbOfKey.get(key)!)
    else return
    event.preventDefault()
  })
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const item =
      target instanceof Element && list.current?.contains(target) && target.closest<HTMLElement>('[data-key]')
    if (item) acts.focus(item.dataset.key!)
  })
  useEffect(() => {
    const focused = (event: FocusEvent) => onFocus(event)
    document.addEventListener('focusin', focused)
    return () => document.removeEventListener('focusin', focused)
  }, [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
