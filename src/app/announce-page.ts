/** After a navigation, focus and screen reader start at the page's heading [visual.md, WCAG 2.4.3]. */
import type { AnyRouter } from '@tanstack/react-router'

/**
 * The page's heading takes the focus after a navigation of ours, which also makes a screen reader announce it. Never on
 * the first page, never under an open dialog.
 */
export function announcePages(router: AnyRouter): void {
  let path = router.state.location.pathname
  router.subscribe('onRendered', () => {
    const { pathname } = router.state.location
    if (pathname === path) return
    path = pathname
    const heading = document.querySelector<HTMLElement>('h1')
    // An open sheet or dialog keeps the focus.
    if (!heading || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
