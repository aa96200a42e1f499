import { useSyncExternalStore } from 'react'

interface Signal<T> {
  get: () => T
  set: (value: T) => void
  follow: (told: () => void) => () => void
}

/** One value that changes outside of components. */
export function createSignal<T>(first: T): Signal<T> {
  let value = first
  const followers = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const told of followers) told()
    },
    follow: (told) => {
      followers.add(told)
      return () => void followers.delete(told)
    },
  }
}

export const useSignal = <T>(signal: Signal<T>): T => useSyncExternalStore(signal.follow, signal.get)
