/**
 * The place on the home screen: what iOS shows while the app starts from there, and the one question whether to add it,
 * after the third visit or the first finished download. Never in an app, the PC column, or from the home screen itself.
 */
import { reaction } from 'mobx'
import type { AnyRouter } from '@tanstack/react-router'
import { costsMoney } from '#host/data-plan.ts'
import { deviceStorage, visitStorage } from '#host/device-storage.ts'
import { installOffer } from '#host/install-offer.ts'
import { isInstalled } from '#host/is-installed.ts'
import { installWay } from '#lib/install-way.ts'
import { storeProgram } from '#offline/store-program.ts'
import type { Stores } from '#stores/stores.ts'
import { addLaunchPictures } from './add-launch-pictures.ts'

const [VISITS, COUNTED, ASKED] = ['visits', 'visit-counted', 'home-screen-asked']
const ENOUGH = 3

export function followHomeScreen(stores: Stores, router: AnyRouter, site: () => string): void {
  const storage = deviceStorage()
  const settled = () => storage.setItem(ASKED, '1')
  if (isInstalled()) {
    // A shortcut may open any page next, where there is no network.
    if (!costsMoney()) void storeProgram().catch(() => {})
    return settled()
  }
  addEventListener('appinstalled', () => {
    settled()
    stores.overlays.askHomeScreen(false)
    // What its shortcuts open is on the device before the network is gone.
    void storeProgram().catch(() => {})
  })
  const { host, overlays, downloads } = stores
  if (host.native || host.pc) return
  addLaunchPictures(host.config, site)
  const visits = countVisit()
  const isAsked = () => storage.getItem(ASKED) === '1'
  if (isAsked()) return
  const ask = () => {
    const { byHand } = installWay(navigator.userAgent, navigator.maxTouchPoints)
    if (isAsked() || host.pc || host.environment.miniProgram || !(installOffer.isAvailable() || byHand)) return
    settled()
    overlays.askHomeScreen(true)
  }
  // Between two pages nobody is in the middle of one.
  if (visits >= ENOUGH) router.subscribe('onResolved', ({ pathChanged }) => pathChanged && ask())
  const unfinished = new Set<string>()
  reaction(
    () => downloads.entries,
    (entries) => {
      for (const { id, state } of entries) {
        if (state !== 'done') unfinished.add(id)
        else if (unfinished.delete(id)) ask()
      }
    },
    { fireImmediately: true },
  )
}

/** The number of this visit of the device; a tab that is loaded again is still the same. */
function countVisit(): number {
  const [storage, visit] = [deviceStorage(), visitStorage()]
  const before = Number(storage.getItem(VISITS)) || 0
  if (visit.getItem(COUNTED)) return before
  visit.setItem(COUNTED, '1')
  storage.setItem(VISITS, String(before + 1))
  return before + 1
}
