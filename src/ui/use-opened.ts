import { useState } from 'react'

/** True from the first opening on: until then the panel's script is not needed. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened
}
