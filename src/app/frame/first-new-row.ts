import { focusRow } from './focus-row.ts'

/** Rows of the page or sheet; rows inside of rows do not count. */
const rowsIn = (around: Element) =>
  [...around.querySelectorAll<HTMLElement>('li, article')].filter((row) => !row.parentElement?.closest('li, article'))

/**
 * Moves the focus of a reader who pressed 加载更多 to the first of the new rows, and announces how many came. Returns a
 * function to be called after changes of the page; it returns whether the focus was moved.
 */
export function firstNewRow(): () => boolean {
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  document.body.append(status)
  let known: Set<HTMLElement> | undefined
  let around: Element | null = null
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('[data-more=true] button')
      // A button that presses itself, or is pressed to bring a list back, has no focus to give on.
      around = button && button === document.activeElement ? button.closest('main, [role=dialog]') : null
      known = around ? new Set(rowsIn(around)) : undefined
    },
    true,
  )
  return () => {
    if (!known || !around?.isConnected) return false
    const added = rowsIn(around).filter((row) => !known!.has(row))
    if (added.length === 0) return false
    known = undefined
    status.textContent = `已加载 ${added.length} 条`
    focusRow(added[0]!)
    return true
  }
}
