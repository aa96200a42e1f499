import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { numberSearch } from '#pages/circles/groups/circle-search.ts'
import { VoteForm } from './vote-form.tsx'

/** Makes the vote of the post that is being written in a circle [decision G199]. */
export const Route = createFileRoute('/vote-create')({
  staticData: {
    title: '发起投票',
    area: 'circles',
    access: 'signed-in',
    personal: true,
    noReload: true,
    example: { search: 'circle=101' },
  },
  validateSearch: v.object({ circle: numberSearch }),
  component: VoteCreatePage,
})

function VoteCreatePage() {
  const { circle } = Route.useSearch()
  return (
    <PageShell title="发起投票">
      <SignedInOnly>
        {circle === undefined ? (
          <EmptyState
            kind={6}
            says="投票随帖子一起发布，先选一个圈子"
            action={<Button render={<Link to="/select-list" search={{ type: 'circle' }} />}>选择圈子</Button>}
          />
        ) : (
          <VoteForm key={circle} circle={circle} />
        )}
      </SignedInOnly>
    </PageShell>
  )
}
