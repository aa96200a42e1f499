import type { FooterItem } from '#contract/site/site-fields.ts'
import { activeFooterItem, visibleFooter } from '#lib/footer-address.ts'

export const ORIGIN = typeof location === 'undefined' ? 'http://localhost' : location.origin

/** Whether a tab of the operator's menu leads to this page: it shows the menu, whatever page it is [decision 094]. */
export const isTabPage = (menu: readonly FooterItem[], pathname: string): boolean =>
  activeFooterItem(visibleFooter(menu), pathname, { origin: ORIGIN, activityUrl: '' }) !== undefined
