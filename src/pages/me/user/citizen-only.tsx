import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#contract/errors.ts'
import type { UserInfo } from '#contract/people/user.ts'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { userQuery } from '#queries/user.queries.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Renders what needs the full user, which the device does not store: without a network there is nothing to edit. */
export function CitizenOnly({ children }: { children: (user: UserInfo) => ReactNode }) {
  return (
    <SignedInOnly>
      <Citizen draw={children} />
    </SignedInOnly>
  )
}

function Citizen({ draw }: { draw: (user: UserInfo) => ReactNode }) {
  const { data, error, refetch, isRefetching } = useQuery(userQuery())
  if (data) return draw(data)
  return error ? (
    <ErrorState
      size="full"
      message={describeError(error).message}
      retrying={isRefetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton variant="lines" count={4} />
  )
}
