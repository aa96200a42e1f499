import { useCanGoBack, useRouter } from '@tanstack/react-router'

/**
 * Newer browsers know whether the previous page belongs to this site; the router knows those it has rendered since the
 * document was loaded.
 */
const ours = () => (globalThis as { navigation?: { canGoBack: boolean } }).navigation?.canGoBack === true

/** Leaves a page that cannot be shown: back to the previous page of ours, or to its list when there was none. */
export function useLeavePage(list: string = '/index'): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack || ours() ? router.history.back() : void router.navigate({ to: list, replace: true }))
}
