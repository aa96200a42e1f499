/**
 * A deploy takes old chunks away, and a network may be gone for a moment. A part that was only wished for may stay away; the page that was
 * asked for and cannot come is loaded anew as a whole: once per build, only with a network [pitfalls 1.3–1.5, rule R59].
 */
import type { AnyRouter } from '@tanstack/react-router'
import { CHUNK_TIMEOUT_MS, CSS_CHUNK_LOAD_FAILED, sentences } from '#contract/errors.ts'
import { diagnostics } from '#stores/diagnostics.ts'
import type { CoreStores } from '#stores/stores.ts'
import { hearMissedParts } from '#ui/later.tsx'

const guard = `reload:${__BUILD_ID__}`
let stale = false

export function followStaleBuild(router: AnyRouter): void {
  addEventListener('vite:preloadError', (event) => {
    stale = true
    const { message } = event.payload
    diagnostics.note({ message: /css/i.test(message) ? CSS_CHUNK_LOAD_FAILED : message })
  })
  // A page that has not come after two minutes is asked for anew, as a whole [rule R59].
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    clearTimeout(timer)
    timer = setTimeout(() => router.state.status === 'pending' && reloadAt(toLocation.href), CHUNK_TIMEOUT_MS)
  })
  router.subscribe('onResolved', () => clearTimeout(timer))
  router.subscribe('onRendered', () => {
    if (!stale) guarded(() => sessionStorage.removeItem(guard))
  })
}

/** A part that was tapped for and does not come: where the network answers, this build is old and the page is loaded anew, unless something sounds; else it is said, and the next tap asks again. */
export function followMissedParts({ network, overlays }: CoreStores, sounds: () => boolean = () => false): void {
  hearMissedParts((error) => {
    diagnostics.note({ message: String(error) })
    if (!network.usable || sounds() || !isChunkError(error) || !reloadAt(location.href))
      overlays.toast(sentences.network)
  })
}

/** Whether this failure means that a part of the program could not be fetched. */
export function isChunkError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|Importing a module script failed|Load failed|Unable to preload CSS/.test(message)
}

/** A full load of the address that was asked for; answers false when it was tried already or there is no network. */
export function reloadAt(href: string): boolean {
  const first =
    navigator.onLine !== false &&
    guarded(() => {
      if (sessionStorage.getItem(guard)) return false
      sessionStorage.setItem(guard, '1')
      return true
    })
  if (first) location.replace(href)
  return first === true
}

/** Storage is refused to a page embedded by another site; without it nothing is reloaded, for nobody could tell the second time. */
function guarded<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
