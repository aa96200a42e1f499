import { createCoreStores, type CoreStoreDependencies } from './create-core-stores.ts'
import { DockStore } from './dock.store.ts'
import { DownloadsStore, type DownloadDependencies } from './downloads.store.ts'
import { OutboxStore, type OutboxDependencies } from './outbox.store.ts'
import { PlayerStore } from './player.store.ts'
import type { PlayerDependencies } from './player-dependencies.ts'
import { absentOutbox } from './absent-outbox.ts'
import { absentDownloads } from './absent-downloads.ts'
import { silentPlayer } from './silent-player.ts'
import type { Stores } from './stores.ts'

export interface StoreDependencies extends CoreStoreDependencies {
  /** Left out on the server, which plays nothing. */
  player?: PlayerDependencies
  /** Left out on the server, where nobody downloads or writes. */
  downloads?: DownloadDependencies
  outbox?: OutboxDependencies
}

/** All stores of the whole app. */
export function createStores({ player, downloads, outbox, ...core }: StoreDependencies): Stores {
  const { storage } = core
  return {
    ...createCoreStores(core),
    player: new PlayerStore(player ?? silentPlayer(storage)),
    dock: new DockStore(storage),
    downloads: new DownloadsStore(downloads ?? absentDownloads(storage)),
    outbox: new OutboxStore(outbox ?? absentOutbox),
  }
}
