import { expect, test } from 'vitest'
import { SettingsStore } from './settings.store.ts'

function device() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('G109 the chosen city is stored on the device, with the ones chosen before it', () => {
  const storage = device()
  const settings = new SettingsStore(storage)
  for (const city of ['竹安县', '云溪市', '竹安县']) settings.setCity(city)
  const later = new SettingsStore(storage)
  expect([later.city, later.lastCities]).toEqual(['竹安县', ['竹安县', '云溪市']])
  later.setCity('')
  expect([new SettingsStore(storage).city, new SettingsStore(storage).lastCities]).toEqual(['', ['竹安县', '云溪市']])
})

test('data saving follows the device until the reader chooses otherwise; their choice stays on the device', () => {
  const storage = device()
  const settings = new SettingsStore(storage)
  expect(settings.savesData).toBe(false)
  settings.setDeviceSavesData(true)
  expect(settings.savesData).toBe(true)
  settings.setDataSaver('off')
  expect(settings.savesData).toBe(false)
  settings.setDeviceSavesData(false)
  settings.setDataSaver('on')
  expect([settings.savesData, new SettingsStore(storage).savesData]).toEqual([true, true])
  expect(settings.filmQuality).toBe('smooth')
  settings.setFilmQuality('clear')
  expect([settings.filmQuality, new SettingsStore(storage).chosenQuality]).toEqual(['clear', 'clear'])
  settings.setDataSaver('auto')
  expect([settings.savesData, new SettingsStore(storage).dataSaver]).toEqual([false, 'auto'])
})

test('the font scale stays within 0.8–2, and broken storage counts as empty', () => {
  const storage = device()
  new SettingsStore(storage).setMultiple(9)
  expect(new SettingsStore(storage).multiple).toBe(2)
  storage.setItem('city', '{broken')
  expect(new SettingsStore(storage).city).toBe('')
})

test('G108 the newest ten words searched for, newest first, each once, until they are forgotten', () => {
  const storage = device()
  const settings = new SettingsStore(storage)
  for (let word = 1; word <= 11; word++) settings.rememberSearch(String(word))
  settings.rememberSearch('5')
  expect(new SettingsStore(storage).searchHistory).toEqual(['5', '11', '10', '9', '8', '7', '6', '4', '3', '2'])
  settings.forgetSearches()
  expect([settings.searchHistory, new SettingsStore(storage).searchHistory]).toEqual([[], []])
})
test('the newest five hundred items opened are remembered, each once', () => {
  const storage = device()
  const settings = new SettingsStore(storage)
  for (let id = 0; id <= 500; id++) settings.markRead(String(id))
  settings.markRead('7')
  settings.markRead('7')
  const later = new SettingsStore(storage)
  expect([later.readIds.length, later.readIds[0], later.hasRead('0'), later.hasRead('1')]).toEqual([
    500,
    '7',
    false,
    true,
  ])
  expect(later.readIds.filter((id) => id === '7')).toHaveLength(1)
})
test('G62 logging out forgets what a citizen searched, read and listened to; how the app looks stays', () => {
  const storage = device()
  const settings = new SettingsStore(storage)
  settings.rememberSearch('停水')
  settings.markRead('7')
  settings.setTheme('dark')
  settings.setElder(true)
  settings.setCity('竹安县')
  const personal = [
    'last-place',
    'play-list',
    'album-rates',
    'film-places',
    'read',
    'search-history',
    'used-services',
    'circle-searches',
  ]
  for (const key of personal) storage.setItem(key, storage.getItem(key) ?? '[]')
  settings.forgetPersonal()
  expect(personal.map(storage.getItem)).toEqual(personal.map(() => null))
  const later = new SettingsStore(storage)
  expect([settings.searchHistory, settings.readIds, later.searchHistory, later.readIds]).toEqual([[], [], [], []])
  expect([later.theme, later.elder, later.city]).toEqual(['dark', true, '竹安县'])
})
test('channels in this reader’s order, an empty choice too, until the site’s own order is wanted again', () => {
  const storage = device()
  const settings = new SettingsStore(storage)
  expect(settings.channels).toBeUndefined()
  settings.setChannels(['2', '1'])
  expect(new SettingsStore(storage).channels).toEqual(['2', '1'])
  settings.setChannels([])
  expect(new SettingsStore(storage).channels).toEqual([])
  settings.setChannels(undefined)
  expect([settings.channels, new SettingsStore(storage).channels]).toEqual([undefined, undefined])
})
test('the cities chosen last are six at most', () => {
  const storage = device()
  for (const city of ['一', '二', '三', '四', '五', '六', '七']) new SettingsStore(storage).setCity(city)
  expect(new SettingsStore(storage).lastCities).toEqual(['七', '六', '五', '四', '三', '二'])
})
test('settings that are unknown, or of another shape, are left at their defaults', () => {
  const storage = device()
  const junk = { theme: 'pink', elder: 'yes', multiple: '2', dataSaver: 'maybe', quality: 'best' }
  storage.setItem('settings', JSON.stringify(junk))
  storage.setItem('search-history', '{"words":["a",5,null]}')
  storage.setItem('read', '[]')
  storage.setItem('channels', 'null')
  storage.setItem('city', '{"name":5,"last":"x"}')
  expect(new SettingsStore(storage)).toMatchObject({
    theme: 'auto',
    elder: false,
    multiple: 1,
    dataSaver: 'auto',
    chosenQuality: 'auto',
    filmQuality: 'auto',
    searchHistory: ['a'],
    readIds: [],
    channels: undefined,
    city: '',
    lastCities: [],
  })
  for (const [multiple, kept] of [
    [0.1, 0.8],
    [1.3, 1.3],
  ] as const) {
    new SettingsStore(storage).setMultiple(multiple)
    expect(new SettingsStore(storage).multiple).toBe(kept)
  }
  storage.setItem('settings', '{"multiple":9,"theme":"light"}')
  expect(new SettingsStore(storage)).toMatchObject({ multiple: 2, theme: 'light' })
  storage.setItem('settings', '{"multiple":0.1}')
  expect(new SettingsStore(storage).multiple).toBe(0.8)
})
test('each choice is read again as it was stored', () => {
  for (const dataSaver of ['auto', 'on', 'off'] as const) {
    const storage = device()
    new SettingsStore(storage).setDataSaver(dataSaver)
    expect(new SettingsStore(storage).dataSaver).toBe(dataSaver)
  }
  for (const quality of ['auto', 'clear', 'smooth'] as const) {
    const storage = device()
    new SettingsStore(storage).setFilmQuality(quality)
    expect(new SettingsStore(storage).chosenQuality).toBe(quality)
  }
  for (const theme of ['auto', 'light', 'dark'] as const) {
    const storage = device()
    new SettingsStore(storage).setTheme(theme)
    expect(new SettingsStore(storage).theme).toBe(theme)
  }
})
