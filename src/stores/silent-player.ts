import type { PlayerDependencies } from './player-dependencies.ts'
import type { DeviceStorage } from './settings.store.ts'

const nothing = () => {}

/** A player without audio: on the server, and in tests about something else. */
export function silentPlayer(storage: DeviceStorage): PlayerDependencies {
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
