import { firstControl, focusRow } from './focus-row.ts'
import { firstNewRow } from './first-new-row.ts'

const ROW = 'li, article'
/** A sheet or dialog that closes gives the focus back by itself; a page that is left gives it to its heading. */
const OWN = '[role=dialog], [role=alertdialog]'

/**
 * Keeps the focus from falling to the body: when the focused element is removed, its place, the next row, the row
 * before or what is around it takes the focus; when it was disabled for a time, it gets the focus back.
 */
export function keepFocus(): void {
  let last: HTMLElement | undefined
  let path = ''
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : undefined
    path = location.pathname
  })
  const pastMore = firstNewRow()
  const isLost = () => document.activeElement === null || document.activeElement === document.body
  new MutationObserver((records) => {
    if (pastMore()) return
    if (!last || !isLost() || path !== location.pathname) return
    if (last.isConnected) {
      const enabled = records.some(({ attributeName, target }) => attributeName === 'disabled' && target === last)
      if (enabled && !last.matches(':disabled')) last.focus({ preventScroll: true })
      return
    }
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last!)))
    last = undefined
    if (!record || !(record.target instanceof Element)) return
    if ([...record.removedNodes].some((node) => node instanceof Element && node.matches(OWN))) return
    const added = records.flatMap(({ target, addedNodes }) => (target === record.target ? [...addedNodes] : []))
    const heir = heirOf(record, added, record.target)
    if (heir) focusRow(heir)
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
}

/** added: what came into the same place, also one step later. */
function heirOf({ nextSibling, previousSibling }: MutationRecord, added: Node[], around: Element): HTMLElement | null {
  const isElement = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.isConnected
  const near = [...added, nextSibling, previousSibling].filter(isElement)
  const control = near.map((one) => firstControl(one)).find((one) => one !== null)
  const row = near.find((one) => one.matches(ROW)) ?? around.closest<HTMLElement>(ROW)
  const sheet = around.closest<HTMLElement>(OWN)
  const part = sheet ?? around.closest<HTMLElement>('section, main, body > *')
  return (
    control ?? row ?? part?.querySelector<HTMLElement>('h1, h2') ?? sheet ?? document.querySelector<HTMLElement>('h1')
  )
}
