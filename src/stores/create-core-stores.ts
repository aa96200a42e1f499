import { noCookies, type DeviceCookies } from '#host/device-cookies.ts'
import { ActivityStore } from './activity.store.ts'
import { HostStore, type LoadShell } from './host.store.ts'
import { NetworkStore } from './network.store.ts'
import { OverlaysStore } from './overlays.store.ts'
import { SessionStore } from './session.store.ts'
import { SettingsStore, type DeviceStorage } from './settings.store.ts'
import { SharingStore } from './sharing.store.ts'
import type { CoreStores } from './stores.ts'
import { TrackingStore } from './tracking.store.ts'

/** The dependencies of the core stores. */
export interface CoreStoreDependencies {
  /** Lasts as long as the device allows. */
  storage: DeviceStorage
  /** Lasts as long as the tab. */
  visit?: DeviceStorage
  cookies?: DeviceCookies
  online: boolean
  deviceId?: string | undefined
  loadShell?: LoadShell
}

/** The stores that every program needs: session, environment, overlays. None of them plays audio. */
export function createCoreStores({
  storage,
  visit = storage,
  cookies = noCookies,
  online,
  deviceId,
  loadShell,
}: CoreStoreDependencies): CoreStores {
  return {
    session: new SessionStore({ storage, visit, cookies, deviceId }),
    settings: new SettingsStore(storage),
    network: new NetworkStore(online),
    overlays: new OverlaysStore(),
    host: new HostStore(visit, loadShell),
    activity: new ActivityStore(),
    sharing: new SharingStore(),
    tracking: new TrackingStore(),
  }
}
