import { useEffect, useState } from 'react'

const PAUSE_MS = 200

/** Debounced: the letters in between are not requested. */
export function useRested(value: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : rested
}
