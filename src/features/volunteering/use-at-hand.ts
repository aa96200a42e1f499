import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { costsMoney } from '#host/data-plan.ts'
import { storeProgram } from '#offline/store-program.ts'

type PageAtHand = '/practice-code' | '/my-claimed' | '/my-wish' | '/service-order'

/**
 * What somebody will need where there may be no network is on this device before they open it: the page with what its
 * loader reads at once, on every network; after it the rest of the program, as for who has a form open [decision 058].
 */
export function useAtHand(enabled: boolean, to: PageAtHand, tab?: 'provided'): void {
  const router = useRouter()
  useEffect(() => {
    if (!enabled) return
    void router
      .preloadRoute({ to, search: tab ? { tab } : {} })
      .catch(() => {})
      .then(() => (costsMoney() ? undefined : storeProgram()))
      .catch(() => {})
  }, [enabled, router, to, tab])
}
