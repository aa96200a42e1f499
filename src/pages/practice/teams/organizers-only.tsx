import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { memberRoles } from '#contract/volunteers/volunteer-states.ts'
import { teamQuery } from '#queries/teams.queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** For the leader and the managers of the team; anybody else reads why not. can: what only they can do. */
export const OrganizersOnly = observer(function OrganizersOnly({
  team,
  can,
  children,
}: {
  team: string
  can: string
  children: ReactNode
}) {
  const { data } = useQuery(teamQuery(team))
  if (!data || data.my_role === memberRoles.leader || data.my_role === memberRoles.manager) return children
  return (
    <EmptyState
      kind={6}
      says={`只有团队的负责人和管理员可以${can}`}
      action={
        <Button kind="soft" render={<Link to="/team-detail" search={{ id: team }} replace />}>
          看看这个团队
        </Button>
      }
    />
  )
})
