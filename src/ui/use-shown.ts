import { useEffect, useState } from 'react'

/** `open`, one effect later, so that a panel mounted in the open state still animates in. */
export function useShown(open: boolean): boolean {
  const [shown, setShown] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- one effect later is the point
  useEffect(() => void setShown(open), [open])
  return shown
}
