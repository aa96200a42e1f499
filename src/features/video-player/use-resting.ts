import { useEffect, useState } from 'react'

const RESTING_MS = 3000

/** Whether the controls may hide: it plays, and there was no input for a moment. */
export function useResting(playing: boolean): { resting: boolean; wake: () => void } {
  const [woken, setWoken] = useState(0)
  const [rested, setRested] = useState<number>()
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => setRested(woken), RESTING_MS)
    return () => {
      clearTimeout(timer)
      setRested(undefined)
    }
  }, [playing, woken])
  return { resting: playing && rested === woken, wake: () => setWoken((before) => before + 1) }
}
