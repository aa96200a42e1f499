/** config.category: the site opens with its specials. */
const SPECIALS = 2

interface Arrival {
  /** config.category; providers send 2 or '2'. */
  category: number | string | undefined
  /** A category tab was requested by name. */
  tab: string | undefined
  /** Position in this visit's history: 0 is where the app was opened. */
  place: number
  /** Arrived through '/'. */
  fromRoot: boolean
}

/**
 * Whether the home page redirects to /specials: only where the app starts, never on a later tap on the tab [rule R48,
 * decision G17].
 */
export function startsAtSpecials({ category, tab, place, fromRoot }: Arrival): boolean {
  return Number(category) === SPECIALS && tab === undefined && (place === 0 || fromRoot)
}
