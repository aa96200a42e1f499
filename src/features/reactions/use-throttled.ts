import { useState } from 'react'
import { throttle } from '#lib/throttle.ts'

/** Drops a second tap within half a second: a finger that trembles means one tap [rule R201]. */
export function useThrottled(): (action: () => void) => void {
  const [tap] = useState(() => throttle((action: () => void) => action()))
  return tap
}
