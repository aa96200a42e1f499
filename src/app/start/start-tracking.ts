/**
 * Sets up tracking: when it is sent, where to, and the events that belong to no page [rules R204–R206, decision G14].
 */
import { ApiError } from '#contract/errors.ts'
import { postEvents } from '#contract/site/events.ts'
import { call } from '#queries/call.ts'
import { isOffline } from '#lib/is-offline.ts'
import type { CoreStores } from '#stores/stores.ts'
import type { SendEvents } from '#stores/tracking.store.ts'

const EVERY_MS = 15_000

/**
 * Called before the session begins, so that a log-in is seen. Without an address nothing is collected. place: the page
 * of the reader.
 */
export function startTracking(
  { tracking, session, host }: CoreStores,
  place: () => string,
  whenShown: (then: () => void) => void,
): void {
  const { trackUrl } = host.config
  if (trackUrl === '') return
  tracking.begin(trackUrl === 'self' ? toOurselves(session.deviceId) : toAddress(trackUrl, session.deviceId), place)
  // Wait for the first resolved page; preview and other private pages are not tracked.
  whenShown(() => tracking.track('open'))
  document.addEventListener('visibilitychange', () => {
    tracking.track(document.visibilityState === 'hidden' ? 'close' : 'open')
    if (document.visibilityState === 'hidden') void tracking.flush()
  })
  addEventListener('pagehide', () => void tracking.flush())
  setInterval(() => void tracking.flush(), EVERY_MS)

  let known = session.signedIn
  addEventListener('phone-login-complete', ({ detail: { loggedIn } }) => {
    if (loggedIn && !known) tracking.track('login')
    known = loggedIn
  })
}

/** Sent by the API client as a guest: no token goes with it. What the server refuses is not sent again. */
const toOurselves =
  (DeviceId: string): SendEvents =>
  (events) =>
    call(postEvents, { DeviceId, events }, { keepalive: true }).then(
      () => true,
      (error: unknown) => !(error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')),
    )

/** Plain text, so that no CORS preflight is needed. */
const toAddress =
  (address: string, DeviceId: string): SendEvents =>
  (events) =>
    !isOffline() &&
    navigator.sendBeacon(address, new Blob([JSON.stringify({ DeviceId, events })], { type: 'text/plain' }))
