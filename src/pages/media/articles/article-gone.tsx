import { useRouter } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ErrorView } from '#ui/error-view.tsx'

/** Withdrawn while a copy was still shown: the copy goes as well. */
export function ArticleGone() {
  const router = useRouter()
  const back = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/index', replace: true })
  return (
    <PageShell>
      <ErrorView type={1} onBack={back} />
    </PageShell>
  )
}
