import { useEffect, useState } from 'react'
import { followServerClock, serverNow } from '#lib/server-clock.ts'

/** The current time by the server's clock, updated every `milliseconds` and when the page becomes visible again. */
export function useNow(milliseconds: number): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const tell = () => document.visibilityState === 'visible' && setNow(serverNow())
    const timer = setInterval(tell, milliseconds)
    const unfollow = followServerClock(tell)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      unfollow()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [milliseconds])
  return now
}
