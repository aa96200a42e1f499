import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { ErrorView } from '#ui/error-view.tsx'

/** The no-detail view as a page of its own: type 1 gone, 2 busy [decision G35, rules R151, R152]. */
export const Route = createFileRoute('/error-page')({
  staticData: { title: '出错了', area: 'home', access: 'open', example: { search: 'type=1' } },
  validateSearch: v.object({ type: v.optional(v.fallback(v.picklist(['1', '2']), '2')) }),
  component: ErrorPage,
})

function ErrorPage() {
  const { type } = Route.useSearch()
  const router = useRouter()
  const back = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/index', replace: true })
  return (
    <main>
      <h1 className="visually-hidden">出错了</h1>
      <ErrorView type={type === '1' ? 1 : 2} onBack={back} />
    </main>
  )
}
