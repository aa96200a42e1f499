import type { DownloadDependencies } from './downloads.store.ts'
import type { DeviceStorage } from './settings.store.ts'

const nothing = async () => {}

/** Downloads without a device: on the server, and in tests about something else. */
export function absentDownloads(storage: DeviceStorage): DownloadDependencies {
  return {
    storage,
    list: async () => [],
    save: nothing,
    drop: nothing,
    download: async () => ({ received: 0, whole: 0, version: '' }),
    faultOf: () => 'gone',
    exclusively: (work) => work(),
    online: () => false,
    costsMoney: () => false,
    now: () => Date.now(),
  }
}
