import { useEffect, useState } from 'react'

/**
 * Whether this page alone has the lock of this name, until it is left; undefined while that is asked. Two tabs of one
 * member would keep their words under one key.
 */
export function useLock(name: string): boolean | undefined {
  const [has, setHas] = useState(navigator.locks ? undefined : true)
  useEffect(() => {
    let over = false
    let release = () => {}
    const hold = (lock: unknown) => {
      if (over) return undefined
      setHas(lock !== null)
      return lock ? new Promise<void>((left) => (release = left)) : undefined
    }
    // Browsers have locks over HTTPS and on this machine alone.
    void navigator.locks?.request(name, { ifAvailable: true }, hold)
    return () => {
      over = true
      release()
    }
  }, [name])
  return has
}
