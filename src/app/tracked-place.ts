import type { AnyRouter } from '@tanstack/react-router'

/** The path; of a page that is somebody's own, or shows one person, only which page it is. */
export function trackedPlace(router: AnyRouter): string {
  const { matches, location } = router.state
  const last = matches.at(-1)
  const anybodys =
    last?.staticData.access === 'open' && !last.staticData.personal && !/^\/(uid|user|users)\b/.test(location.pathname)
  return anybodys ? location.pathname : (last?.fullPath ?? '')
}
