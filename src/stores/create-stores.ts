import { createCoreStores, type CoreStoreParts } from './create-core-stores.ts'
import { DockStore } from './dock.store.ts'
import { DownloadsStore, type DownloadParts } from './downloads.store.ts'
import { OutboxStore, type OutboxParts } from './outbox.store.ts'
import { PlayerStore } from './player.store.ts'
import type { PlayerParts } from './player-surroundings.ts'
import { absentOutbox } from './absent-outbox.ts'
import { absentDownloads } from './absent-downloads.ts'
import { silentParts } from './silent-parts.ts'
import type { Stores } from './stores.ts'

export interface StoreParts extends CoreStoreParts {
  /** Left out on the server: nothing sounds there. */ player?: PlayerParts
  /** Left out on the server: nobody downloads or writes there. */ downloads?: DownloadParts
  outbox?: OutboxParts
}

/** All stores of the whole app. */
export function createStores({ player, downloads, outbox, ...parts }: StoreParts): Stores {
  const { storage } = parts
  return {
    ...createCoreStores(parts),
    player: new PlayerStore(player ?? silentParts(storage)),
    dock: new DockStore(storage),
    downloads: new DownloadsStore(downloads ?? absentDownloads(storage)),
    outbox: new OutboxStore(outbox ?? absentOutbox),
  }
}
