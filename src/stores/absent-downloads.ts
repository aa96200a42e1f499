import type { DownloadParts } from './downloads.store.ts'
import type { DeviceStorage } from './settings.store.ts'

const nothing = async () => {}

/** Downloads of nobody: on the server, and in tests that are about something else. */
export function absentDownloads(storage: DeviceStorage): DownloadParts {
  return {
    storage,
    list: async () => [],
    save: nothing,
    drop: nothing,
    bring: async () => ({ received: 0, whole: 0, version: '' }),
    faultOf: () => 'gone',
    alone: (work) => work(),
    online: () => false,
    costsMoney: () => false,
    now: () => Date.now(),
  }
}
