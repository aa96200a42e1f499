import { useSyncExternalStore } from 'react'

/** A part of the program that is loaded when it is needed. */
export interface LazyPart<T> {
  /** Loads it once; rejects when it cannot be had, and tries again at the next call. */
  load: () => Promise<T>
  /** The same ahead of need; never rejects. */
  warm: () => Promise<void>
  /** undefined: not loaded yet. */
  current: () => T | undefined
  /** The last attempt failed. */
  hasFailed: () => boolean
  subscribe: (listener: () => void) => () => void
}

export function lazyPart<T>(importPart: () => Promise<T>): LazyPart<T> {
  let part: T | undefined
  let failed = false
  let inFlight: Promise<T> | undefined
  const listeners = new Set<() => void>()
  const attempt = async () => {
    try {
      return (part = await importPart())
    } finally {
      failed = part === undefined
      inFlight = undefined
      for (const listener of listeners) listener()
    }
  }
  const load = async () => part ?? (inFlight ??= attempt())
  return {
    load,
    warm: async () => void (await load().catch(() => {})),
    current: () => part,
    hasFailed: () => failed,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The part once it is loaded; this does not load it. */
export const useLazyPart = <T>({ subscribe, current }: LazyPart<T>): T | undefined =>
  useSyncExternalStore(subscribe, current, current)

export const useLazyFailure = ({ subscribe, hasFailed }: LazyPart<unknown>): boolean =>
  useSyncExternalStore(subscribe, hasFailed, hasFailed)
