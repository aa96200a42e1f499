import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { deviceStorage } from '#host/device-storage.ts'
import { PlayerEngine } from '#stores/player-engine.ts'
import type { Stores } from '#stores/stores.ts'
import { browserPlayer } from './browser-player.ts'
import { wirePlayer } from './wire-player.ts'

/** Everything that plays, loaded once the first page is drawn. */
export async function startPlayer(stores: Stores, client: QueryClient): Promise<PlayerEngine> {
  const { player, overlays, session, network, downloads } = stores
  const services = browserPlayer({
    storage: deviceStorage(),
    overlays: () => overlays,
    owner: () => session.owner,
    client: () => client,
    offline: () => network.state === 'offline',
    refuseCopy: (track, why) => downloads.queue?.refuse(track, why) ?? false,
  })
  await services.readPlaces()
  reaction(
    () => session.owner,
    () => void services.readPlaces(),
  )
  const engine = new PlayerEngine(player, services)
  player.connect(engine)
  wirePlayer(stores, client)
  return engine
}
