import { useEffect, type RefObject } from 'react'

const typing = 'input, textarea, select, [contenteditable]'

/** j, k and the arrows move between rows, Enter opens one, / goes to the first filter, n makes a new one. */
export function useListKeys(list: RefObject<HTMLElement | null>, makeNew: (() => void) | undefined): void {
  useEffect(() => {
    function move(by: number) {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = rows.findIndex((row) => row === document.activeElement)
      rows[Math.min(rows.length - 1, Math.max(0, at + (at < 0 ? Math.max(by, 0) || 1 : by)))]?.focus()
    }
    function onKey(event: KeyboardEvent) {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (target instanceof Element && target.closest(`${typing}, dialog`)) return
      if (document.querySelector('dialog[open]')) return
      if (key === 'j' || key === 'ArrowDown') move(1)
      else if (key === 'k' || key === 'ArrowUp') move(-1)
      else if (key === '/') list.current?.querySelector<HTMLElement>('form[role=search] input')?.focus()
      else if (key === 'n' && makeNew) makeNew()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list, makeNew])
}
