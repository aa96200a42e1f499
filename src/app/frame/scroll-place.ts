import type { ParsedLocation } from '@tanstack/react-router'

const STORED = 'home-visit'

/**
 * Names the visit of the home page. A reload, and coming back to a document that was left, continue a visit; an address
 * that is opened anew begins one, at the top.
 */
function nameVisit(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  try {
    const known = sessionStorage.getItem(STORED)
    if (known && navigation?.type !== 'navigate') return known
    const fresh = String(Date.now())
    sessionStorage.setItem(STORED, fresh)
    return fresh
  } catch {
    return ''
  }
}
let visit: string | undefined

/** Each visit of a page has a scroll position of its own; a category tab of the home page keeps one for its visit. */
export function scrollPlace({ pathname, search, state, href }: ParsedLocation): string {
  if (pathname !== '/index') return state.__TSR_key ?? href
  visit ??= nameVisit()
  return `/index#${(search as { tab?: string }).tab ?? '0'} ${visit}`
}
