import { createContext, useContext } from 'react'
import { NetworkStore } from './network.store.ts'
import { OverlaysStore } from './overlays.store.ts'
import { SessionStore } from './session.store.ts'
import { SettingsStore, type DeviceStorage } from './settings.store.ts'

export interface Stores { session: SessionStore; settings: SettingsStore; network: NetworkStore; overlays: OverlaysStore }

export function createStores({ storage, online }: { storage: DeviceStorage; online: boolean }): Stores {
  return { session: new SessionStore(storage), settings: new SettingsStore(storage), network: new NetworkStore(online), overlays: new OverlaysStore() }
}

const StoresContext = createContext<Stores | undefined>(undefined)
export const StoresProvider = StoresContext.Provider

/** The stores of this app; read them inside an observer. */
export function useStores(): Stores {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('no StoresProvider above')
  return stores
}
