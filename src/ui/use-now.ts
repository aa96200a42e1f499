import { useEffect, useState } from 'react'

/** The current time, updated every `milliseconds` and when the page becomes visible again. */
export function useNow(milliseconds: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tell = () => document.visibilityState === 'visible' && setNow(Date.now())
    const timer = setInterval(tell, milliseconds)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [milliseconds])
  return now
}
