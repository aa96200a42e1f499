// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { DockStore } from '#stores/dock.store.ts'
import { DownloadsStore } from '#stores/downloads.store.ts'
import { noPart } from '#stores/part-loader.ts'
import { SettingsStore } from '#stores/settings.store.ts'
import type { Stores } from '#stores/stores.ts'
import { followStorage } from './follow-storage.ts'

test('A6 what another tab stores of settings, dock and downloads counts here too, and is not overwritten', () => {
  localStorage.clear()
  const open = () => ({
    settings: new SettingsStore(localStorage),
    dock: new DockStore(localStorage),
    downloads: new DownloadsStore(localStorage, () => false, noPart),
  })
  const [here, other] = [open(), open()]
  followStorage(here as unknown as Stores)
  const tell = (key: string | null) => dispatchEvent(Object.assign(new Event('storage'), { key }))
  other.settings.setTheme('dark')
  other.settings.rememberSearch('夜间门诊')
  other.settings.markRead('101')
  other.settings.setCity('云溪')
  other.settings.setChannels(['1', '2'])
  other.dock.moveTo({ side: 'left', bottom: 200 })
  localStorage.setItem('downloads', JSON.stringify({ dropWhenHeard: true }))
  expect(here.settings.theme).toBe('auto')
  for (const key of ['settings', 'search-history', 'read', 'city', 'channels', 'drag-data', 'downloads']) tell(key)
  here.settings.setElder(true)
  here.settings.markRead('102')
  expect(open().settings).toMatchObject({ theme: 'dark', elder: true, readIds: ['102', '101'], city: '云溪' })
  expect(here.settings).toMatchObject({ searchHistory: ['夜间门诊'], channels: ['1', '2'] })
  expect([here.dock.place, here.downloads.dropWhenHeard]).toEqual([{ side: 'left', bottom: 200 }, true])
  localStorage.clear()
  tell(null)
  expect([here.settings.theme, here.settings.readIds, here.downloads.dropWhenHeard]).toEqual(['auto', [], false])
})
