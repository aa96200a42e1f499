import { createContext, useContext } from 'react'
import type { DeviceCookies } from '#host/device-cookies.ts'
import { ActivityStore } from './activity.store.ts'
import { DockStore } from './dock.store.ts'
import { DownloadsStore, type DownloadParts } from './downloads.store.ts'
import { HostStore, type LoadShell } from './host.store.ts'
import { NetworkStore } from './network.store.ts'
import { OutboxStore, type OutboxParts } from './outbox.store.ts'
import { OverlaysStore } from './overlays.store.ts'
import { PlayerStore } from './player.store.ts'
import type { PlayerParts } from './player-surroundings.ts'
import { SessionStore } from './session.store.ts'
import { SettingsStore, type DeviceStorage } from './settings.store.ts'
import { SharingStore } from './sharing.store.ts'
import { absentOutbox } from './absent-outbox.ts'
import { absentDownloads } from './absent-downloads.ts'
import { silentParts } from './silent-parts.ts'
import { TrackingStore } from './tracking.store.ts'
import { VolunteerStore } from './volunteer.store.ts'

export interface Stores {
  session: SessionStore; settings: SettingsStore; network: NetworkStore; overlays: OverlaysStore; host: HostStore; volunteer: VolunteerStore; activity: ActivityStore; sharing: SharingStore; tracking: TrackingStore
  player: PlayerStore; dock: DockStore; downloads: DownloadsStore; outbox: OutboxStore
}
/** storage lives as long as the device lets it, visit as long as the tab. */
export interface StoreParts { storage: DeviceStorage; visit?: DeviceStorage; cookies?: DeviceCookies; online: boolean; deviceId?: string | undefined; loadShell?: LoadShell; /** Left out on the server: nothing sounds there. */ player?: PlayerParts; /** Left out on the server: nobody downloads or writes there. */ downloads?: DownloadParts; outbox?: OutboxParts }

export function createStores({ storage, visit = storage, cookies = noCookies, online, deviceId, loadShell, player, downloads, outbox }: StoreParts): Stores {
  return {
    session: new SessionStore({ storage, visit, cookies, deviceId }), settings: new SettingsStore(storage), network: new NetworkStore(online), overlays: new OverlaysStore(),
    host: new HostStore(visit, loadShell), volunteer: new VolunteerStore(), activity: new ActivityStore(), sharing: new SharingStore(), tracking: new TrackingStore(),
    player: new PlayerStore(player ?? silentParts(storage)), dock: new DockStore(storage), downloads: new DownloadsStore(downloads ?? absentDownloads(storage)), outbox: new OutboxStore(outbox ?? absentOutbox),
  }
}
const noCookies: DeviceCookies = { get: () => undefined, set: () => {}, remove: () => {} }

const StoresContext = createContext<Stores | undefined>(undefined)
export const StoresProvider = StoresContext.Provider

/** The stores of this app; read them inside an observer. */
export function useStores(): Stores {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('no StoresProvider above')
  return stores
}
