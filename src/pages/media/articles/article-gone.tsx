import { useRouter } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ErrorView } from '#ui/error-view.tsx'

/** Shown when the article was withdrawn while a copy was on the screen: the copy is deleted as well. */
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
