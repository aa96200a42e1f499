import { useEffect } from 'react'
import type { CleanUp } from '#lib/clean-up.ts'

/** The screen stays on while this is shown; where the browser cannot, nothing happens. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let here = true
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock?.request('screen').then(
        (held) => {
          lock = held
          if (!here) void held.release()
        },
        () => {},
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return (() => {
      here = false
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }) satisfies CleanUp
  }, [])
}
