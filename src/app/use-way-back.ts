import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Newer browsers know whether the page before this one was of this site; the router knows of those it has drawn itself since the document came. */
const ours = () => (globalThis as { navigation?: { canGoBack: boolean } }).navigation?.canGoBack === true

/** Away from a page that is not shown: back to the page of ours before it, or home when there was none. */
export function useWayBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack || ours() ? router.history.back() : void router.navigate({ to: '/index', replace: true }))
}
