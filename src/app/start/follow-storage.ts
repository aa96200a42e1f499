import { runInAction } from 'mobx'
import { deviceStorage } from '#host/device-storage.ts'
import { DockStore } from '#stores/dock.store.ts'
import { DownloadsStore } from '#stores/downloads.store.ts'
import { noPart } from '#stores/part-loader.ts'
import { SettingsStore } from '#stores/settings.store.ts'
import type { Stores } from '#stores/stores.ts'

const SETTINGS = new Set(['settings', 'search-history', 'read', 'channels', 'city'])

/** What another tab has stored is applied here: what is read once would overwrite it with the next change. */
export function followStorage({ settings, dock, downloads }: Stores): void {
  const storage = deviceStorage()
  addEventListener('storage', ({ key }) =>
    runInAction(() => {
      if (key === null || SETTINGS.has(key)) {
        const { theme, elder, multiple, dataSaver, chosenQuality, searchHistory, readIds, channels, city, lastCities } =
          new SettingsStore(storage)
        Object.assign(settings, { theme, elder, multiple, dataSaver, chosenQuality })
        Object.assign(settings, { searchHistory, readIds, channels, city, lastCities })
      }
      if (key === null || key === 'drag-data') dock.place = new DockStore(storage).place
      if (key === null || key === 'downloads') {
        const { budget, dropWhenHeard, onMobileData } = new DownloadsStore(storage, () => false, noPart)
        Object.assign(downloads, { budget, dropWhenHeard, onMobileData })
      }
    }),
  )
}
