/** After a navigation the reader of the page, by eye or by ear, begins at its heading [visual.md, WCAG 2.4.3]. */
import type { AnyRouter } from '@tanstack/react-router'

/** A page's heading takes the focus when the way there was a navigation of ours; its words are thereby read out. Never on the first page, never under an open dialog. */
export function announcePages(router: AnyRouter): void {
  let path = router.state.location.pathname
  router.subscribe('onRendered', () => {
    const { pathname } = router.state.location
    if (pathname === path) return
    path = pathname
    const heading = document.querySelector<HTMLElement>('h1')
    // A sheet or a dialog that is open keeps the focus it has.
    if (!heading || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
