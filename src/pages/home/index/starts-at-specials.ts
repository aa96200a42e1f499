/** config.category: the site opens with its specials. */
const SPECIALS = 2

interface Arrival {
  /** config.category; providers send 2 or '2'. */
  category: number | string | undefined
  /** A category tab was asked for by name. */
  tab: string | undefined
  /** Place in this visit's history: 0 is where the app was opened. */
  place: number
  /** Came by '/'. */
  fromRoot: boolean
}

/** Whether entering the home page leads on to /specials: only where the app begins, never on a later tap on the tab [rule R48, decision G17]. */
export function startsAtSpecials({ category, tab, place, fromRoot }: Arrival): boolean {
  return Number(category) === SPECIALS && tab === undefined && (place === 0 || fromRoot)
}
