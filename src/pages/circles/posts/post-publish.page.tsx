import { createFileRoute } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { VerifiedOnly } from '#features/session/verified-only.tsx'
import { userCenterQuery } from '#queries/site.queries.ts'
import { circleQuery, myCirclesQuery, topicsQuery } from '#queries/circles.queries.ts'
import { need, warm } from '#queries/query-client.ts'
import { PostForm } from './post-form.tsx'

/** Writes a post in a circle [decision G198]. */
export const Route = createFileRoute('/post-publish/$id')({
  staticData: {
    title: '发帖',
    area: 'circles',
    access: 'signed-in',
    personal: true,
    noReload: true,
    example: { id: '101' },
  },
  loader: async ({
    params: { id },
    context: {
      queryClient,
      stores: { session },
    },
  }) => {
    const circle = circleQuery(id)
    // What its post chooses from is on this device before there is no network.
    if (session.signedIn) for (const query of [myCirclesQuery(), topicsQuery(id)]) warm(queryClient, query)
    // Without it the form opens too, and what is written stays a draft.
    await Promise.all([need(queryClient, circle), need(queryClient, userCenterQuery())]).catch(() => {})
    return { circle }
  },
  component: PostPublishPage,
})

function PostPublishPage() {
  const { circle } = Route.useLoaderData()
  const { id } = Route.useParams()
  return (
    <PageShell title="发帖">
      <SignedInOnly>
        <VerifiedOnly deed="发帖" next="post-publish" id={id}>
          <PostForm key={id} id={id} circle={circle} />
        </VerifiedOnly>
      </SignedInOnly>
    </PageShell>
  )
}
