import { isPagePath } from '#contract/page-path.ts'
import type { Navigation } from '#features/navigation/navigation.ts'
import { sameOriginPath } from '#lib/safe-url.ts'

/** Never settles: the page is being unloaded. */
const never = new Promise<void>(() => {})

/** Navigation in a program without a router: each page is loaded. There is no cache to clear. */
export const browserNavigation: Navigation = {
  go: (path) => location.assign(pageAt(path)),
  replace(path) {
    location.replace(pageAt(path))
    return never
  },
  adoptUser: () => Promise.resolve(),
}

/**
 * A page of the app. A router renders whatever it is given, a browser fetches it: recordings, API responses and other
 * origins are no pages.
 */
export function pageAt(path: string, origin = location.origin): string {
  const own = sameOriginPath(path, origin)
  return own !== undefined && isPagePath(new URL(own, origin).pathname) ? own : '/'
}
