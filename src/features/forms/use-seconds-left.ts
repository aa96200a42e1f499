import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whole seconds until a moment, counting down to 0. It reads the clock each time, so that a suspended tab resumes
 * correctly.
 */
export function useSecondsLeft(until: number): number {
  const follow = useCallback(
    (changed: () => void) => {
      if (secondsTo(until) === 0) return () => {}
      const timer = setInterval(() => {
        changed()
        if (secondsTo(until) === 0) clearInterval(timer)
      }, 250)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(
    follow,
    () => secondsTo(until),
    () => 0,
  )
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))
