import { createContext, useContext } from 'react'
import type { Arrangement } from '#contract/staff/arrangement-fields.ts'
import type { Trouble } from './troubles.ts'

/** What every form of the arrangement stands in. */
interface Arranged {
  document: Arrangement
  troubles: Trouble[]
  isReadOnly: boolean
  /** Goes up when other words stand there than those that were typed. */
  begun: number
  /** at: see placeAt. */
  open: (at: string) => void
}
export const ArrangedContext = createContext<Arranged | undefined>(undefined)
export function useArranged(): Arranged {
  const arranged = useContext(ArrangedContext)
  if (!arranged) throw new Error('outside of an arrangement')
  return arranged
}
