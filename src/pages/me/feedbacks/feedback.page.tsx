import { Link, createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Button } from '#ui/button.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** Reports a problem or a wish to those who run the app [decision G144]. */
export const Route = createFileRoute('/feedback')({
  staticData: { title: '意见反馈', area: 'me', access: 'open', noReload: true, example: {} },
  /** about, page: the title and the path of what the citizen found wrong, where they came from there. */
  validateSearch: v.object({
    about: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined)),
    page: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/[\w/-]{1,60}$/))), undefined)),
  }),
  component: FeedbackPage,
})

function FeedbackPage() {
  const { about = '', page = '' } = Route.useSearch()
  return (
    <PageShell
      title="意见反馈"
      actions={
        <Button kind="text" size="small" render={<Link to="/feedback-his" />}>
          反馈记录
        </Button>
      }
    >
      <FeedbackForm key={page} about={about} page={page} />
    </PageShell>
  )
}
