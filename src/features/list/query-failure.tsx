import { describeError } from '#contract/errors.ts'
import { PortalLink } from '#features/page-shell/portal-link.tsx'
import { ErrorState } from '#ui/error-state.tsx'

export interface QueryFailureProps {
  /** The result of useQuery or useInfiniteQuery. */
  query: { error: unknown; refetch: () => Promise<unknown>; isRefetching: boolean }
  size?: 'compact' | 'medium' | 'full'
}

/** Stands where the data of a query would: what went wrong, and 重试 unless the content is gone. */
export function QueryFailure({ query: { error, refetch, isRefetching }, size }: QueryFailureProps) {
  const { message, offline, portal, view } = describeError(error)
  return (
    <ErrorState
      size={size}
      message={message}
      drawing={offline ? 'offline' : 'busy'}
      onRetry={view === 1 ? undefined : () => void refetch()}
      retrying={isRefetching}
      action={portal && <PortalLink />}
    />
  )
}
