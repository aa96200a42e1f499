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

test('G109 the chosen city stays on the device, with the ones chosen before it', () => {
  const storage = device()
  const settings = new SettingsStore(storage)
  for (const city of ['竹安县', '云溪市', '竹安县']) settings.setCity(city)
  const later = new SettingsStore(storage)
  expect([later.city, later.lastCities]).toEqual(['竹安县', ['竹安县', '云溪市']])
  later.setCity('')
  expect([new SettingsStore(storage).city, new SettingsStore(storage).lastCities]).toEqual(['', ['竹安县', '云溪市']])
})

test('data are saved as the device says, until the reader says otherwise; his word stays on the device', () => {
  const storage = device()
  const settings = new SettingsStore(storage)
  expect(settings.savesData).toBe(false)
  settings.hearDevice(true)
  expect(settings.savesData).toBe(true)
  settings.setDataSaver('off')
  expect(settings.savesData).toBe(false)
  settings.hearDevice(false)
  settings.setDataSaver('on')
  expect([settings.savesData, new SettingsStore(storage).savesData]).toEqual([true, true])
  expect(settings.filmQuality).toBe('smooth')
  settings.setFilmQuality('clear')
  expect([settings.filmQuality, new SettingsStore(storage).chosenQuality]).toEqual(['clear', 'clear'])
  settings.setDataSaver('auto')
  expect([settings.savesData, new SettingsStore(storage).dataSaver]).toEqual([false, 'auto'])
})

test('the letter size keeps to 0.8–2, and broken storage is as good as none', () => {
  const storage = device()
  new SettingsStore(storage).setMultiple(9)
  expect(new SettingsStore(storage).multiple).toBe(2)
  storage.setItem('city', '{broken')
  expect(new SettingsStore(storage).city).toBe('')
})
