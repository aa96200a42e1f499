import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sentences } from '#contract/errors.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { volunteerStateQuery } from '#queries/volunteers.queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/**
 * For volunteers; anybody else is told how to become one [decision G196]. The server renders nothing here, because it
 * does not know who is signed in. queued: shown too while it is not known, for what is written without a network.
 */
export function VolunteersOnly({ queued = false, children }: { queued?: boolean; children: ReactNode }) {
  if (typeof window === 'undefined') return <Skeleton variant="lines" count={4} />
  return (
    <SignedInOnly>
      <Known queued={queued}>{children}</Known>
    </SignedInOnly>
  )
}

function Known({ queued, children }: { queued: boolean; children: ReactNode }) {
  const query = useQuery(volunteerStateQuery())
  if (!query.data)
    return query.error ? queued ? children : <QueryFailure query={query} /> : <Skeleton variant="lines" count={4} />
  if (query.data.detail_volunteer?.status === standings.approved) return children
  return (
    <EmptyState
      kind={6}
      says={sentences.notVolunteer}
      action={<Button render={<Link to="/register-volunteer" />}>去注册</Button>}
    />
  )
}
