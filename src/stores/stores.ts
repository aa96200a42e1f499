import { createContext, useContext } from 'react'
import type { ActivityStore } from './activity.store.ts'
import type { DockStore } from './dock.store.ts'
import type { DownloadsStore } from './downloads.store.ts'
import type { HostStore } from './host.store.ts'
import type { NetworkStore } from './network.store.ts'
import type { OutboxStore } from './outbox.store.ts'
import type { OverlaysStore } from './overlays.store.ts'
import type { PlayerStore } from './player.store.ts'
import type { SessionStore } from './session.store.ts'
import type { SettingsStore } from './settings.store.ts'
import type { SharingStore } from './sharing.store.ts'
import type { TrackingStore } from './tracking.store.ts'

/** The stores of every program, including the one that contains only the log-in [decision 019]. */
export interface CoreStores {
  session: SessionStore
  settings: SettingsStore
  network: NetworkStore
  overlays: OverlaysStore
  host: HostStore
  activity: ActivityStore
  sharing: SharingStore
  tracking: TrackingStore
}
export interface Stores extends CoreStores {
  player: PlayerStore
  dock: DockStore
  downloads: DownloadsStore
  outbox: OutboxStore
}

const StoresContext = createContext<CoreStores | undefined>(undefined)
export const StoresProvider = StoresContext.Provider

/**
 * For components that the log-in program uses too, which neither plays nor downloads; read the stores inside an
 * observer.
 */
export function useCoreStores(): CoreStores {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('no StoresProvider above')
  return stores
}
/** The stores of the app; read them inside an observer. */
export function useStores(): Stores {
  const stores = useCoreStores()
  if (!('player' in stores)) throw new Error('the log-in program has core stores only')
  return stores as Stores
}
