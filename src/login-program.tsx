/**
 * Log-in alone, for a cold start at /login: the same form without router and query cache, a third less to fetch
 * [decision 019]. Whatever it cannot do it leaves to the whole program.
 */
import { createRoot } from 'react-dom/client'
import { configure } from 'mobx'
import { repeatTap } from '#app/start/early-tap.ts'
import { readFirstData } from '#app/start/first-data.ts'
import { followLook } from '#app/start/follow-look.ts'
import { followTabs } from '#app/start/follow-tabs.ts'
import { loadRuntimeConfig } from '#app/start/load-runtime-config.ts'
import { LoginFrame } from '#app/session/login-frame.tsx'
import { rememberPlace } from '#app/frame/resume.ts'
import { silenceConsole } from '#app/start/silence-console.ts'
import { followMissedParts } from '#app/start/stale-build.ts'
import { startClient } from '#app/start/start-client.ts'
import { startTracking } from '#app/start/start-tracking.ts'
import { startWholeProgram } from '#app/start/start-whole-program.ts'
import { announceLogin } from '#features/session/announce-login.ts'
import { deviceCookies } from '#host/device-cookies.ts'
import { deviceStorage, visitStorage } from '#host/device-storage.ts'
import { followInstallOffer } from '#host/install-offer.ts'
import { noteArrival } from '#host/share-origin.ts'
import { createCoreStores } from '#stores/create-core-stores.ts'
import '#ui/tokens.css'
import '#ui/tokens-derived.css'
import '#ui/base.css'
import '#ui/motion.css'

const drawn = (): void => {
  window.__started = true
  repeatTap()
}

async function start(): Promise<void> {
  configure({ enforceActions: 'always' })
  const stores = createCoreStores({
    storage: deviceStorage(),
    visit: visitStorage(),
    cookies: deviceCookies(),
    online: navigator.onLine,
    deviceId: window.__arrived?.deviceId,
  })
  const { host, session } = stores
  const detect = () => host.detect(navigator.userAgent, location.search, window.__wxjs_environment)
  detect()
  // A shell has a session of its own to ask for, and a token in the address may need a confirmation.
  if (host.kind !== 'h5' || window.__arrived?.token) return startWholeProgram()

  silenceConsole()
  followInstallOffer()
  noteArrival(deviceCookies(), location.href)
  const first = readFirstData()
  const config = await loadRuntimeConfig(first)
  host.configure(config)
  startClient(stores, config)
  followLook(stores)
  followMissedParts(stores)
  startTracking(
    stores,
    () => location.pathname,
    (then) => then(),
  )
  // The remains of a session without its token are removed [rule R66].
  if (!session.token) session.clear()
  followTabs(stores, () => {})
  announceLogin(stores)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && detect())
  // Back or forward to an entry that the app made before this page was reloaded: the browser changes only the address,
  // so the page behind it is loaded from the server.
  addEventListener('popstate', () => location.reload())
  createRoot(document.getElementById('root')!).render(<LoginFrame stores={stores} first={first} onDrawn={drawn} />)
  rememberPlace(() => location.pathname + location.search + location.hash)
}

void start()
