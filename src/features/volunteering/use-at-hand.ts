import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWholeProgram } from '#features/forms/use-whole-program.ts'

type PageAtHand = '/practice-code' | '/my-claimed' | '/my-wish' | '/service-order'

/**
 * What somebody will need where there may be no network is on this device before they open it: the page with what its
 * loader reads at once, on every network; then the rest of the program, as for who has a form open.
 */
export function useAtHand(enabled: boolean, to: PageAtHand, tab?: 'provided'): void {
  const router = useRouter()
  useWholeProgram(enabled, false)
  useEffect(() => {
    if (enabled) void router.preloadRoute({ to, search: tab ? { tab } : {} }).catch(() => {})
  }, [enabled, router, to, tab])
}
