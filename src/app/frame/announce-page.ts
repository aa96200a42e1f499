/** After a navigation, focus and screen reader start at the page's heading [visual.md, WCAG 2.4.3]. */
import type { AnyRouter } from '@tanstack/react-router'

/**
 * The page's heading takes the focus after a navigation of ours, which also makes a screen reader announce it. Never on
 * the first page, never under an open dialog. Moving the focus lays the page out at once, so it waits until the page
 * has been painted; a field that took the focus meanwhile keeps it.
 */
export function announcePages(router: AnyRouter): void {
  let path = router.state.location.pathname
  router.subscribe('onRendered', () => {
    const { pathname } = router.state.location
    if (pathname === path) return
    path = pathname
    const focused = document.activeElement
    afterPaint(() => {
      const heading = document.querySelector<HTMLElement>('h1')
      const taken = document.activeElement !== focused && document.activeElement !== document.body
      // An open sheet or dialog keeps the focus.
      if (path !== pathname || taken || !heading || document.querySelector('[role="dialog"], [role="alertdialog"]'))
        return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  })
}

/** The first frame draws what has changed, the second comes after it. */
const afterPaint = (then: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(then))
