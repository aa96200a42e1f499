import { isPagePath } from '#contract/page-path.ts'
import type { Way } from '#features/way/way.ts'
import { sameOriginPath } from '#lib/safe-url.ts'

/** The page goes: what waits for this waits on. */
const never = new Promise<void>(() => {})

/** The way of a program without a router: each page is loaded. There is no cache to forget. */
export const browserWay: Way = {
  go: (path) => location.assign(pageAt(path)),
  replace(path) {
    location.replace(pageAt(path))
    return never
  },
  welcome: () => Promise.resolve(),
}

/** A page of the app. A router draws whatever it is given, a browser fetches it: recordings, answers and other origins are no pages. */
export function pageAt(path: string, origin = location.origin): string {
  const own = sameOriginPath(path, origin)
  return own !== undefined && isPagePath(new URL(own, origin).pathname) ? own : '/'
}
