import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { columnObstacle } from '#contract/posts/practice-posts.ts'
import { LeftDraft } from '#features/drafts/left-draft.tsx'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { practiceColumnsQuery } from '#queries/practice-posts.queries.ts'
import { need } from '#queries/query-client.ts'
import { userCenterQuery } from '#queries/site.queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { VerifiedOnly } from '#features/session/verified-only.tsx'
import { PRACTICE_POST_FORM, PracticePostForm } from './practice-post-form.tsx'

const digits = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,10}$/))

/** Writes a post for a column [rules R51, R99, R104, decision G183]. */
export const Route = createFileRoute('/create/$aid')({
  staticData: {
    title: '发布作品',
    area: 'practice',
    access: 'signed-in',
    personal: true,
    noReload: true,
    example: { aid: '101' },
  },
  validateSearch: v.object({ topic: v.optional(v.fallback(v.optional(digits), undefined)) }),
  loader: async ({ context: { queryClient } }) => {
    const columns = practiceColumnsQuery()
    await Promise.all([columns, userCenterQuery()].map((query) => need(queryClient, query).catch(() => {})))
    return { columns }
  },
  component: CreatePage,
})

function CreatePage() {
  const { aid } = Route.useParams()
  return (
    <PageShell title="发布作品">
      <SignedInOnly>
        <VerifiedOnly deed="发布作品" next="create" id={aid}>
          <Create />
        </VerifiedOnly>
      </SignedInOnly>
    </PageShell>
  )
}

function Create() {
  const { columns } = Route.useLoaderData()
  const { aid } = Route.useParams()
  const { topic } = Route.useSearch()
  const query = useQuery(columns)
  const now = useNow(60_000)
  if (!query.data) return query.error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={4} />
  const column = query.data.list.find(({ id }) => id === aid)
  const obstacle = column ? columnObstacle(column, now) : '没有这个栏目，可能已经撤下'
  if (!column || obstacle)
    return (
      <>
        <EmptyState
          kind={6}
          says={obstacle}
          action={<Button render={<Link to="/publish" replace />}>看看别的栏目</Button>}
        />
        <LeftDraft form={PRACTICE_POST_FORM} target={aid} title="没有发出的作品" why={obstacle} />
      </>
    )
  return <PracticePostForm key={aid} column={column} topic={topic} />
}
