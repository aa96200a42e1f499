import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { offerState } from '#contract/volunteers/activity-offers.ts'
import { LeftDraft } from '#features/drafts/left-draft.tsx'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { rowsOf } from '#queries/query-client.ts'
import { activityOffersQuery, teamQuery } from '#queries/teams.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OrganizersOnly } from '../teams/organizers-only.tsx'
import { OFFER_FORM, OfferForm, offerTarget } from './offer-form.tsx'

/** The form for organisers of the team; anybody else reads why not. offer: the one to correct, or 'new'. */
export const OfferPart = observer(function OfferPart({ team, offer }: { team: string; offer: string }) {
  const query = useQuery(teamQuery(team))
  if (!query.data) return query.error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={6} />
  return (
    <OrganizersOnly team={team} can="发起活动">
      {offer === 'new' ? <OfferForm team={team} known={undefined} /> : <Correction team={team} offer={offer} />}
    </OrganizersOnly>
  )
})

const Correction = observer(function Correction({ team, offer }: { team: string; offer: string }) {
  const { session } = useStores()
  const query = useInfiniteQuery(activityOffersQuery(team))
  if (!query.data) return query.error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={6} />
  const known = rowsOf(query.data).find(({ id }) => id === offer)
  if (known && known.status !== offerState.approved && known.user.id === session.user?.id)
    return <OfferForm key={offer} team={team} known={known} />
  const why = known?.status === offerState.approved ? '这个活动已经通过审核，不能再修改' : '没有可以修改的申请'
  return (
    <>
      <EmptyState
        kind={6}
        says={why}
        action={
          <Button
            kind="soft"
            render={<Link to="/team-managetab/$id" params={{ id: team }} search={{ tab: 'offers' }} replace />}
          >
            全部申请
          </Button>
        }
      />
      <LeftDraft form={OFFER_FORM} target={offerTarget(team, offer)} title="没有送出的修改" why={why} />
    </>
  )
})
