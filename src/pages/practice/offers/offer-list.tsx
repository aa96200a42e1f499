import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { memberRoles } from '#contract/volunteers/volunteer-states.ts'
import { OwnList } from '#features/outbox/own-list.tsx'
import { activityOffersQuery, teamQuery } from '#queries/teams.queries.ts'
import { Button } from '#ui/button.tsx'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'
import { OfferCard } from './offer-card.tsx'

/** What organisers of the team offered, those still waiting on this device first. */
export const OfferList = observer(function OfferList({ team }: { team: string }) {
  const { data } = useQuery(teamQuery(team))
  return (
    <>
      <div className={written.foot}>
        <OwnList
          query={activityOffersQuery(team)}
          target={`offer ${team}`}
          note="发起的活动和审核结果会在这里"
          card={(offer) => <OfferCard offer={offer} leads={data?.my_role === memberRoles.leader} />}
        />
      </div>
      <div data-bottom-bar className={styles.bar}>
        <Button
          size="large"
          render={
            <Link
              to="/team-managetab/$id"
              params={{ id: team }}
              search={{ tab: 'offers', offer: 'new' }}
              preload={false}
            />
          }
        >
          发起活动
        </Button>
      </div>
    </>
  )
})
