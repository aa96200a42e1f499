/** Start order: look → configuration → stores → wire → router → render → worker. */
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { configure } from 'mobx'
import { App } from '#app/app.tsx'
import { loadRuntimeConfig, plantFirstData, readFirstData } from '#app/first-data.ts'
import { rememberPlace, startPlace } from '#app/resume.ts'
import { silenceConsole } from '#app/silence-console.ts'
import { followStaleBuild } from '#app/stale-build.ts'
import { wire } from '#app/wire.ts'
import { registerWorker } from '#app/worker.ts'
import { deviceStorage } from '#host/device-storage.ts'
import { followInstallOffer } from '#host/install-offer.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { createStores } from '#stores/stores.ts'
import '#ui/tokens.css'
import '#ui/tokens-derived.css'
import '#ui/base.css'
import '#ui/motion.css'
import { createAppRouter } from './router.tsx'

const MOMENT_MS = 200

async function start(): Promise<void> {
  silenceConsole()
  followInstallOffer()
  configure({ enforceActions: 'always' })
  const first = readFirstData()
  const stores = createStores({ storage: deviceStorage(), online: navigator.onLine })
  const queryClient = createQueryClient()
  if (first) plantFirstData(queryClient, first)
  wire(stores, queryClient, await loadRuntimeConfig(first))

  startPlace()
  const router = createAppRouter({ queryClient, stores })
  followStaleBuild(router, stores)
  // With its answers at hand the page is drawn whole; without, its skeleton shows as soon as that takes longer than a moment.
  const loaded = router.load().catch(() => {})
  await (first ? loaded : Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, MOMENT_MS))]))
  // A transition is drawn in slices: a finger on the page that is already painted never waits for the whole of it.
  startTransition(() => createRoot(document.getElementById('root')!).render(<App router={router} queryClient={queryClient} stores={stores} />))
  window.__started = true
  rememberPlace(router)
  registerWorker(stores)
}

declare global {
  interface Window {
    /** Set once the app has drawn itself; the rescue panel in index.html looks at it. */
    __started?: boolean
    /** Address of the first document, for the WeChat signature on iOS. */
    __entryUrl?: string
  }
  const __BUILD_ID__: string
}

void start()
