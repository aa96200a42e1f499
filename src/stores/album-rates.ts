import type { DeviceStorage } from './settings.store.ts'

/** The speeds on offer [decision G87]. */
export const playRates = [0.75, 1, 1.25, 1.5, 2] as const
const KEY = 'album-rates'
const LIMIT = 50

/** The speed an album is played at on this device: a speech may be sped up, music not. */
export function rateOf(storage: Pick<DeviceStorage, 'getItem'>, album: string): number {
  return read(storage).find(([known]) => known === album)?.[1] ?? 1
}
export function saveRate(storage: Pick<DeviceStorage, 'getItem' | 'setItem'>, album: string, rate: number): void {
  storage.setItem(
    KEY,
    JSON.stringify([[album, rate], ...read(storage).filter(([known]) => known !== album)].slice(0, LIMIT)),
  )
}

function read(storage: Pick<DeviceStorage, 'getItem'>): [string, number][] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter(
          (entry): entry is [string, number] =>
            Array.isArray(entry) && typeof entry[0] === 'string' && playRates.includes(entry[1]),
        )
      : []
  } catch {
    return []
  }
}
