import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import * as v from 'valibot'
import type { TeamMember } from '#contract/volunteers/teams.ts'
import { memberRoles, memberStates } from '#contract/volunteers/volunteer-states.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { comingAndPast } from '#queries/activities.queries.ts'
import { need, rowsOf, uniqueBy, warm } from '#queries/query-client.ts'
import { teamMembersQuery, teamQuery } from '#queries/teams.queries.ts'
import { venuesQuery } from '#queries/venues.queries.ts'
import { userInfosQuery } from '#queries/volunteers.queries.ts'
import { serviceTypesQuery } from '#queries/practice-settings.queries.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { ActivityList } from '../activities/activity-list.tsx'
import { OfferList } from '../offers/offer-list.tsx'
import { MemberRow } from './member-row.tsx'
import { OrganizersOnly } from './organizers-only.tsx'
import styles from './teams.module.css'

/** The form: few who manage a team write one. */
const loadOfferPart = () => import('../offers/offer-part.tsx').then((module) => module.OfferPart)
const OfferPart = lazyBlock(loadOfferPart)
const tabs = [
  { key: 'asked', label: '待审核' },
  { key: 'members', label: '成员' },
  { key: 'offers', label: '活动申请' },
  { key: 'activities', label: '活动' },
] as const
const offerId = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^(new|\d{1,10})$/))

/**
 * For leader and managers: who asks to join, the members, the activities they offer and those of the team [decisions
 * G169, 059].
 */
export const Route = createFileRoute('/team-managetab/$id')({
  staticData: { title: '团队管理', area: 'practice', access: 'signed-in', personal: true, example: { id: '101' } },
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.optional(v.picklist(['members', 'offers', 'activities'])), undefined)),
    offer: v.optional(v.fallback(v.optional(offerId), undefined)),
  }),
  loaderDeps: ({ search: { tab = 'asked' } }) => ({ tab }),
  loader: async ({ params: { id }, deps: { tab }, context: { queryClient, stores } }) => {
    const { session } = stores
    const one = teamQuery(id)
    const rows = teamMembersQuery(id, tab === 'members' ? memberStates.joined : memberStates.asked)
    if (session.signedIn) {
      if (tab === 'asked' || tab === 'members') warm(queryClient, rows)
      // The form and what it chooses from are on this device before there is no network.
      if (tab === 'offers') {
        loadOfferPart().catch(() => {})
        for (const query of [venuesQuery(), serviceTypesQuery()]) warm(queryClient, query)
      }
      await need(queryClient, one).catch(() => {})
    }
    return { one, rows }
  },
  component: TeamManagePage,
})

function TeamManagePage() {
  const { id } = Route.useParams()
  const { tab } = Route.useLoaderDeps()
  const { offer } = Route.useSearch()
  const lists = comingAndPast({ team_id: id })
  if (offer !== undefined)
    return (
      <PageShell title={offer === 'new' ? '发起活动' : '修改活动申请'}>
        <SignedInOnly>
          <Suspense fallback={<Skeleton variant="lines" count={6} />}>
            <OfferPart team={id} offer={offer} />
          </Suspense>
        </SignedInOnly>
      </PageShell>
    )
  return (
    <PageShell title="团队管理">
      <SignedInOnly>
        <TabsBar
          even
          sticky
          label="团队管理"
          value={tab}
          tabs={tabs.map(({ key, label }) => ({
            key,
            label,
            render: (
              <Link to="/team-managetab/$id" params={{ id }} search={key === 'asked' ? {} : { tab: key }} replace />
            ),
          }))}
        />
        <OrganizersOnly team={id} can="管理团队">
          {tab === 'offers' ? (
            <OfferList team={id} />
          ) : tab === 'activities' ? (
            <ActivityList query={lists.coming} past={lists.past} note="还没有活动，发起的活动通过审核后在这里" />
          ) : (
            <Rows />
          )}
        </OrganizersOnly>
      </SignedInOnly>
    </PageShell>
  )
}

function Rows() {
  const { one, rows } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { tab } = Route.useLoaderDeps()
  const { session } = useStores()
  const { data: team } = useQuery(one)
  return (
    <Refreshing keys={[rows.queryKey]}>
      <PagedList
        query={rows}
        rows={(pages) => uniqueBy(rowsOf(pages), (row) => row.id)}
        empty={<EmptyState kind={6} note={tab === 'asked' ? '没有待审核的申请' : '还没有成员'} />}
      >
        {(members) => (
          <MemberHours of={members}>
            {(hoursOf) => (
              <ul className={styles.list}>
                {members.map((member) => (
                  <li key={member.id}>
                    <MemberRow
                      team={id}
                      member={member}
                      hours={hoursOf(member.user.id)}
                      leads={team?.my_role === memberRoles.leader}
                      mine={member.user.id === session.user?.id}
                    />
                  </li>
                ))}
              </ul>
            )}
          </MemberHours>
        )}
      </PagedList>
    </Refreshing>
  )
}

const AT_ONCE = 100
/** What the first members of the list have earned in all, once it is known. */
function MemberHours({
  of,
  children,
}: {
  of: TeamMember[]
  children: (hoursOf: (user: string) => number | undefined) => ReactNode
}) {
  const { data } = useQuery(userInfosQuery(of.slice(0, AT_ONCE).map(({ user }) => user.id)))
  return children((user) => data?.list.find(({ id }) => id === user)?.hours)
}
