import type { PlayerParts } from './player-surroundings.ts'
import type { DeviceStorage } from './settings.store.ts'

const nothing = () => {}

/** A player that makes no sound: on the server, and in tests that are about something else. */
export function silentParts(storage: DeviceStorage): PlayerParts {
  const output = {
    load: nothing,
    play: nothing,
    pause: nothing,
    seek: nothing,
    setRate: nothing,
    setVolume: nothing,
    detach: nothing,
    position: () => 0,
    length: () => Number.NaN,
    listen: nothing,
    owns: () => false,
  }
  return {
    output,
    storage,
    now: () => Date.now(),
    random: () => Math.random(),
    hidden: () => false,
    addressAtHand: ({ url }) => url || undefined,
    isAway: () => false,
    findAddress: async ({ url }) => url,
    savePlace: nothing,
    countPlay: nothing,
    toast: nothing,
  }
}
