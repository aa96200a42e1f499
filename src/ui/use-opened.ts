import { useState } from 'react'

/** True from the first opening on: until then a panel is not worth its script. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened
}
