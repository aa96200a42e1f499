import type { AnyRouter } from '@tanstack/react-router'

/** The path; for personal pages, and pages that show one person, only the route's pattern. */
export function trackedPlace(router: AnyRouter): string {
  const { matches, location } = router.state
  const last = matches.at(-1)
  const anybodys =
    last?.staticData.access === 'open' && !last.staticData.personal && !/^\/(uid|user|users)\b/.test(location.pathname)
  // Before the first page is loaded nothing is matched yet, but its address has a pattern.
  return anybodys ? location.pathname : (last ?? router.getMatchedRoutes(location.pathname)[0].at(-1)!).fullPath
}
