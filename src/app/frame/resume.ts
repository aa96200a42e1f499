/** Reopening the installed app continues where it was left: same page, same scroll position. */

const KEY = 'last-place'
const RESUME_LIMIT_MS = 30 * 60_000
interface Place {
  href: string
  top: number
  at: number
}

/** A start from the home screen (or '/') goes to the last page, when it was left less than half an hour ago. */
export function startPlace(now = Date.now()): void {
  const fromIcon = new URLSearchParams(location.search).get('src') === 'pwa'
  if (!fromIcon) return
  const place = readPlace()
  if (!place || now - place.at > RESUME_LIMIT_MS) return
  history.replaceState({ resume: place.top }, '', place.href)
}

/** Stores the position whenever the app is hidden, and restores it after a resumed start. */
export function rememberPlace(here: () => string): void {
  const resume = (history.state as { resume?: number } | null)?.resume
  if (resume) requestAnimationFrame(() => scrollTo(0, resume))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    const place: Place = { href: here(), top: Math.round(scrollY), at: Date.now() }
    try {
      localStorage.setItem(KEY, JSON.stringify(place))
    } catch {
      // no storage: the next start begins at home
    }
  })
}

function readPlace(): Place | undefined {
  try {
    const place = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Place | null
    return place && /^\/(?![/\\])/.test(place.href) ? place : undefined
  } catch {
    return undefined
  }
}
