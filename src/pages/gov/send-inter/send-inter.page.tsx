import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { adviceMerchantsQuery, adviceQuery } from '#queries/advices.queries.ts'
import { need } from '#queries/query-client.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AdviceForm } from './advice-form.tsx'
import { PhoneFirst } from './phone-first.tsx'

const digits = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,16}$/))

/** A new suggestion, or one's own that still waits [rule R98, decision G159]. id: the one being changed. */
export const Route = createFileRoute('/send-inter')({
  staticData: { title: '我要建言', area: 'gov', access: 'prompt', personal: true, noReload: true, example: {} },
  validateSearch: v.object({ id: v.optional(v.fallback(v.optional(digits), undefined)) }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ deps: { id }, context: { queryClient, stores } }) => {
    const departments = adviceMerchantsQuery()
    // Without them the form opens too, and what is written stays a draft.
    await need(queryClient, departments).catch(() => {})
    const one = id === undefined ? undefined : adviceQuery(id)
    if (one && stores.session.signedIn) await need(queryClient, one)
    return { departments, one }
  },
  component: SendInterPage,
})

function SendInterPage() {
  const { departments, one } = Route.useLoaderData()
  return (
    <PageShell title={one ? '修改建言' : '我要建言'}>
      <SignedInOnly>
        <PhoneFirst>{one ? <Changed one={one} /> : <AdviceForm departments={departments} />}</PhoneFirst>
      </SignedInOnly>
    </PageShell>
  )
}

function Changed({ one }: { one: ReturnType<typeof adviceQuery> }) {
  const { departments } = Route.useLoaderData()
  const query = useQuery(one)
  if (query.data) return <AdviceForm key={query.data.id} departments={departments} changing={query.data} />
  return query.error ? <QueryFailure query={query} size="full" /> : <Skeleton variant="lines" count={4} />
}
