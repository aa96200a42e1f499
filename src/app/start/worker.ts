/** The page's side of the service worker: register, check for updates, apply one when it interrupts nothing. */
import { costsMoney } from '#host/data-plan.ts'
import { storeProgram, storeWhatIsUsed } from '#offline/store-program.ts'
import { isOffline } from '#lib/is-offline.ts'
import type { Stores } from '#stores/stores.ts'

const HOUR_MS = 60 * 60_000
const LEAST_BETWEEN_MS = 10 * 60_000
/** After this time the rest of the program is stored. */
const STAYED_MS = 30_000

/**
 * Never awaited: the app works the same without a worker. firstVisit: called once the first worker of this device is
 * installed.
 */
export function registerWorker({ overlays, host }: Stores, firstVisit: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || host.environment.miniProgram) return
  const begin = async () => {
    setTimeout(() => costsMoney() || void storeProgram(), STAYED_MS)
    // On the first visit there is no version to replace: the code that checks for updates is loaded when there may be
    // one.
    if (!navigator.serviceWorker.controller) {
      await navigator.serviceWorker.register('/sw.js')
      if (!costsMoney()) void storeWhatIsUsed().then(firstVisit)
      await new Promise((resolve) => setTimeout(resolve, HOUR_MS))
    }
    const { Workbox } = await import('workbox-window')
    const workbox = new Workbox('/sw.js')
    const offer = () =>
      overlays.updateReady(async () => {
        const known = await navigator.serviceWorker.getRegistration()
        // Another tab may have updated already: then nothing is left to wait for.
        if (!known?.waiting) return location.reload()
        workbox.addEventListener('controlling', () => location.reload())
        workbox.messageSkipWaiting()
      })
    workbox.addEventListener('waiting', offer)
    const registration = await workbox.register()
    if (!registration) return
    let checked = Date.now()
    const check = () => {
      if (
        document.visibilityState !== 'visible' ||
        isOffline() ||
        registration.installing ||
        Date.now() - checked < LEAST_BETWEEN_MS
      )
        return
      checked = Date.now()
      registration.update().catch(() => {})
    }
    document.addEventListener('visibilitychange', check)
    setInterval(check, HOUR_MS)
  }
  const quietly = () => void begin().catch(() => {})
  if (document.readyState === 'complete') setTimeout(quietly, 0)
  else addEventListener('load', () => setTimeout(quietly, 0), { once: true })
}
