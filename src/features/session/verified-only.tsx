import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { asksVerified } from '#lib/user-switch.ts'
import { userCenterQuery } from '#queries/site.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Where the operator asks for it, only verified citizens publish [rule R104]; the server decides as well. */
export const VerifiedOnly = observer(function VerifiedOnly({
  deed,
  next,
  id,
  children,
}: {
  deed: string
  /** The page to come back to, and what it is about. */
  next: 'show-civilization-publish' | 'create' | 'post-publish'
  id?: string
  children: ReactNode
}) {
  const { session } = useStores()
  const { data } = useQuery(userCenterQuery())
  if (!session.user || session.user.real_name === 1 || !data || !asksVerified(data.list, 'publishVerified'))
    return children
  return (
    <EmptyState
      kind={6}
      says={`${deed}需要先完成实名认证`}
      action={<Button render={<Link to="/real-name" search={{ next, id }} preload={false} />}>去实名认证</Button>}
    />
  )
})
