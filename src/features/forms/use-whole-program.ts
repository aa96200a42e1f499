import { useEffect, useRef } from 'react'
import { costsMoney, savesData } from '#host/data-plan.ts'
import { storeProgram } from '#offline/store-program.ts'
import type { CleanUp } from '#lib/clean-up.ts'

/** Until then the form's own parts come over the same network. */
const OWN_PARTS_MS = 2_000

/**
 * Has the whole program stored while a form is open: what the form asks for, and what is sent without a network, is on
 * other pages, which may never have been opened [decision 058]. On a metered network only once something is written.
 */
export function useWholeProgram(open: boolean, written: boolean): void {
  const isAsked = useRef(false)
  const wanted = open && (written ? !savesData() : !costsMoney())
  useEffect(() => {
    if (!wanted || isAsked.current) return undefined
    const ask = () => {
      isAsked.current = true
      void storeProgram()
    }
    const wait = setTimeout(ask, written ? 0 : OWN_PARTS_MS)
    return (() => clearTimeout(wait)) satisfies CleanUp
  }, [wanted, written])
}
