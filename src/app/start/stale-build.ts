/**
 * A deploy removes old chunks, and the network may fail for a moment. An optional part may stay missing; the requested
 * page that cannot be loaded is reloaded as a whole: once per build, only with a network [rule R59].
 */
import type { AnyRouter } from '@tanstack/react-router'
import { CHUNK_TIMEOUT_MS, CSS_CHUNK_LOAD_FAILED, sentences } from '#contract/errors.ts'
import { isOffline } from '#lib/is-offline.ts'
import { diagnostics } from '#stores/diagnostics.ts'
import type { CoreStores } from '#stores/stores.ts'
import { onMissedPart } from '#ui/lazy-overlay.tsx'
import { keepTap } from './early-tap.ts'

const guard = `reload:${__BUILD_ID__}`
let stale = false

export function followStaleBuild(router: AnyRouter): void {
  addEventListener('vite:preloadError', (event) => {
    stale = true
    const { message } = event.payload
    diagnostics.note({ message: /css/i.test(message) ? CSS_CHUNK_LOAD_FAILED : message })
  })
  // A page that has not loaded after two minutes is reloaded as a whole [rule R59].
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

/**
 * A part that was requested by a tap cannot be loaded: when the server responds, this build is stale and the page is
 * reloaded and the tap repeated, unless something is playing; otherwise a message is shown, and the next tap tries
 * again.
 */
export function followMissedParts({ network, overlays }: CoreStores, sounds: () => boolean = () => false): void {
  onMissedPart((error) => {
    diagnostics.note({ message: String(error) })
    if (!network.usable || sounds() || !isChunkError(error) || !reloadAt(location.href))
      return overlays.toast(sentences.network)
    keepTap()
  })
}

/** Whether this failure means that a chunk could not be fetched. */
export function isChunkError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|Importing a module script failed|Load failed|Unable to preload CSS/.test(message)
}

/** A full load of the requested address; returns false when it was already tried or there is no network. */
export function reloadAt(href: string): boolean {
  const first =
    !isOffline() &&
    guarded(() => {
      if (sessionStorage.getItem(guard)) return false
      sessionStorage.setItem(guard, '1')
      return true
    })
  if (first) location.replace(href)
  return first === true
}

/**
 * A page embedded by another site may be refused storage; without it nothing is reloaded, because a second reload could
 * not be prevented.
 */
function guarded<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
