import { useSyncExternalStore } from 'react'

export interface Here {
  longitude: number
  latitude: number
}
const listeners = new Set<() => void>()
let here: Here | undefined

/** The position of the device is kept for this visit, in memory alone: neither the disk nor a request learns it. */
export function rememberHere({ longitude, latitude }: Here): void {
  here = { longitude, latitude }
  for (const changed of listeners) changed()
}
const follow = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Where the device was when the citizen last had it located in this visit [decision G109]. */
export const useHere = (): Here | undefined =>
  useSyncExternalStore(
    follow,
    () => here,
    () => undefined,
  )
