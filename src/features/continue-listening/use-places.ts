import { deviceData } from '#features/device-data/device-data.ts'
import type { PlaceEntry } from '#offline/db.ts'
import { followPlaces, listPlaces } from '#offline/places.ts'
import { useStores } from '#stores/stores.ts'
import { newestPlaces } from './newest-places.ts'

const places = deviceData<PlaceEntry[]>({
  read: listPlaces,
  follow: (owner, listener) => followPlaces((entries) => listener(entries.filter(({ user }) => user === owner))),
  merge: (known, entries, read) => newestPlaces(known ?? [], entries, read),
})

export const warmPlaces = places.warm

/**
 * Where this citizen stopped, newest first, on this device; it follows the player. Undefined until the disk was read.
 * For observers.
 */
export function usePlaces(): PlaceEntry[] | undefined {
  return places.useLatest(useStores().session.owner)
}
