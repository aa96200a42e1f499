import { useEffect, useState } from 'react'

/** The value as it was when it last stayed the same for `milliseconds`; '' until then. */
export function useRested(value: string, milliseconds: number): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
