/**
 * Start order: token out of the address, look (index.html) → stores → host → configuration → wire → router → session →
 * render → worker.
 */
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { configure } from 'mobx'
import { repeatTap } from '#app/start/early-tap.ts'
import { App } from '#app/app.tsx'
import { readFirstData } from '#app/start/first-data.ts'
import { warmErrorPage } from '#app/frame/lazy-error-page.tsx'
import { loadRuntimeConfig } from '#app/start/load-runtime-config.ts'
import { fillCacheFromDocument } from '#app/start/fill-cache.ts'
import { rememberPlace, startPlace } from '#app/frame/resume.ts'
import { SessionFlow } from '#app/session/session-flow.ts'
import { followDataSaver } from '#app/start/follow-data-saver.ts'
import { silenceConsole } from '#app/start/silence-console.ts'
import { reportCaughtError } from '#app/start/report-caught-error.ts'
import { followMissedParts, followStaleBuild } from '#app/start/stale-build.ts'
import { startTracking } from '#app/start/start-tracking.ts'
import { trackedPlace } from '#app/start/tracked-place.ts'
import { wire } from '#app/start/wire.ts'
import { costsMoney } from '#host/data-plan.ts'
import { deviceCookies } from '#host/device-cookies.ts'
import { deviceStorage, visitStorage } from '#host/device-storage.ts'
import { followInstallOffer } from '#host/install-offer.ts'
import { freeThread } from '#lib/free-thread.ts'
import { followServerClock } from '#lib/server-clock.ts'
import { loadDisk } from '#queries/disk-first.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { diagnostics } from '#stores/diagnostics.ts'
import { createStores } from '#stores/create-stores.ts'
import type { Stores } from '#stores/stores.ts'
import { reportMissedPart } from '#ui/lazy-overlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { fillRoutes } from './late-route.ts'
import { loadTable, nameFiles } from './lazy-pages.ts'
import { createAppRouter } from './router.tsx'

const MOMENT_MS = 200

export async function start(): Promise<void> {
  silenceConsole()
  followInstallOffer()
  configure({ enforceActions: 'always' })
  const first = readFirstData()
  const storage = deviceStorage()
  diagnostics.keepIn(storage)
  const queryClient = createQueryClient(() => stores.network.usable)
  const engine = lazyPart(() =>
    import('#app/player/start-player.ts').then((module) => module.startPlayer(stores, queryClient)),
  )
  const queue = lazyPart(() => import('#app/player/wire-downloads.ts').then((module) => module.wireDownloads(stores)))
  const sender = lazyPart(() =>
    import('#app/outbox/wire-outbox.ts').then((module) => module.wireOutbox(stores, queryClient, () => router)),
  )
  const stores: Stores = createStores({
    player: { load: engine.load, missed: reportMissedPart },
    downloads: { load: queue.load, missed: reportMissedPart },
    costsMoney,
    outbox: { load: sender.load, missed: reportMissedPart },
    storage,
    visit: visitStorage(),
    cookies: deviceCookies(),
    online: navigator.onLine,
    deviceId: window.__arrived?.deviceId,
  })
  stores.host.detect(navigator.userAgent, location.search, window.__wxjs_environment)
  const arrival = location.href
  if (first) await fillCacheFromDocument(queryClient, first, stores.session)
  // Without a document, what is on disk is the first that can be shown.
  else void loadDisk().catch(() => {})
  await freeThread()
  const flow = new SessionFlow(stores, queryClient)
  const askNetwork = wire(stores, queryClient, await loadRuntimeConfig(first), flow)

  await freeThread()
  const drawn = (): void => {
    window.__started = true
    document.documentElement.removeAttribute('data-reader')
    repeatTap(() => stores.overlays.toast('已更新到新版本，请再点一次'))
  }
  startPlace()
  const router = createAppRouter({ queryClient, stores, settled: flow.settled })
  startTracking(
    stores,
    () => trackedPlace(router),
    (then) => {
      const unsubscribe = router.subscribe('onResolved', () => (unsubscribe(), then()))
    },
  )
  followDataSaver(stores, router)
  flow.begin(router, window.__arrived?.token ?? '')
  followStaleBuild(router)
  // Which day a guide shows depends on it.
  followServerClock(() => void router.invalidate())
  followMissedParts(stores, () => stores.player.playing)
  // With its data at hand the page is rendered completely; otherwise its skeleton shows as soon as that takes longer
  // than a moment.
  await freeThread()
  if (first?.pages) nameFiles(first.pages)
  if (first) await fillRoutes(router, router.latestLocation.pathname).catch(() => {})
  const loaded = router.load().catch(() => {})
  await (first ? loaded : Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, MOMENT_MS))]))
  await window.__styled
  await freeThread()
  // A transition renders in slices: a tap on the page that is already painted never waits for the whole of it.
  startTransition(() =>
    createRoot(document.getElementById('root')!, { onCaughtError: reportCaughtError }).render(
      <App router={router} queryClient={queryClient} stores={stores} onDrawn={drawn} />,
    ),
  )
  if ((history.state as { overlay?: number } | null)?.overlay)
    void import('#ui/close-on-back.ts').then(({ settle }) => settle()).catch(() => {})
  rememberPlace(() => router.state.location.href)
  void warmErrorPage()
  void import('#app/start/after-drawing.ts')
    .then(({ afterDrawing }) => afterDrawing(stores, router, queryClient, arrival, askNetwork))
    .catch(() => {})
  // Nothing plays before a tap: what plays is loaded after the page is drawn.
  void engine.warm()
  void import('#app/frame/note-views.ts')
    .then(({ noteViews }) => noteViews(stores, router, queryClient))
    .catch(() => {})
  void queue.warm()
  void import('#app/session/wire-citizen.ts').then(({ wireCitizen }) => wireCitizen(stores, sender)).catch(() => {})
  void import('#app/start/likely-pages.ts').then(({ loadLikelyPages }) => loadLikelyPages(loadTable)).catch(() => {})
}
