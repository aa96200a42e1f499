import { createCoreStores, type CoreStoreDependencies } from './create-core-stores.ts'
import { DockStore } from './dock.store.ts'
import type { DownloadQueue } from './download-queue.ts'
import { DownloadsStore } from './downloads.store.ts'
import type { OutboxSender } from './outbox-sender.ts'
import { OutboxStore } from './outbox.store.ts'
import { noPart, type PartLoader } from './part-loader.ts'
import type { PlayerEngine } from './player-engine.ts'
import { PlayerStore } from './player.store.ts'
import type { Stores } from './stores.ts'

export interface StoreDependencies extends CoreStoreDependencies {
  /** Left out on the server, where nobody listens, downloads or writes. */
  player?: PartLoader<PlayerEngine>
  downloads?: PartLoader<DownloadQueue>
  /** Whether the network costs the reader money. */
  costsMoney?: () => boolean
  outbox?: PartLoader<OutboxSender>
}

/** All stores of the whole app. */
export function createStores({ player, downloads, costsMoney, outbox, ...core }: StoreDependencies): Stores {
  const { storage } = core
  return {
    ...createCoreStores(core),
    player: new PlayerStore(player ?? noPart),
    dock: new DockStore(storage),
    downloads: new DownloadsStore(storage, costsMoney ?? (() => false), downloads ?? noPart),
    outbox: new OutboxStore(outbox ?? noPart),
  }
}
