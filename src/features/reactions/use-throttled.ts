import { useEffect, useRef, useState } from 'react'
import { throttle } from '#lib/throttle.ts'

/** The same action, whose second tap within half a second is dropped: a finger that trembles means one tap [rule R201]. */
export function useThrottled(action: () => void): () => void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  const [tap] = useState(() => throttle(() => latest.current()))
  return tap
}
