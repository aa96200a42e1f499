/** What the system's back gesture does in browsers with CloseWatcher; no headless browser has the gesture itself. */
import type { Page } from 'playwright/test'

declare global {
  interface Window {
    CloseWatcher?: new () => { requestClose: () => void }
    __watchers: { requestClose: () => void }[]
  }
}

/** Before the page is opened: its watchers are noted, so that closing can be requested. */
export const noteWatchers = (page: Page) =>
  page.addInitScript(() => {
    window.__watchers = []
    window.CloseWatcher = class extends window.CloseWatcher! {
      constructor() {
        super()
        window.__watchers.push(this)
      }
    }
  })
export const requestClose = (page: Page) => page.evaluate(() => window.__watchers.at(-1)!.requestClose())

/** As in iOS, in WeChat there and in older WebViews. */
export const withoutWatchers = (page: Page) => page.addInitScript(() => void delete window.CloseWatcher)
