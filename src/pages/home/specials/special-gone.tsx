import { useRouter } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ErrorView } from '#ui/error-view.tsx'

/** Withdrawn while a copy was still shown. */
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
