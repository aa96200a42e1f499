import { useRouter } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ErrorView } from '#ui/error-view.tsx'

/** Shown when the special was withdrawn while a copy was still on the screen. */
export function SpecialGone() {
  const router = useRouter()
  const back = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/specials', replace: true })
  return (
    <PageShell>
      <ErrorView type={1} onBack={back} />
    </PageShell>
  )
}
