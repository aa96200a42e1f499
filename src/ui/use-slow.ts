import { useEffect, useState } from 'react'

const SLOW_MS = 8000
/** Of all that is loading on a page, one says so. */
let speaker: symbol | undefined

/** Whether this placeholder has to say that loading takes long: after eight seconds, unless another one does. */
export function useSlow(): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const own = Symbol('placeholder')
    const timer = setTimeout(() => {
      speaker ??= own
      setSlow(speaker === own)
    }, SLOW_MS)
    return () => {
      clearTimeout(timer)
      if (speaker === own) speaker = undefined
    }
  }, [])
  return slow
}
