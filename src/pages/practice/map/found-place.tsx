import type { Activity } from '#contract/volunteers/activities.ts'
import type { NearMerchant } from '#contract/government/near-merchants.ts'
import { ActivityCard } from '../activities/activity-card.tsx'
import { PlaceRow } from './place-row.tsx'

export interface Found {
  place: Activity | NearMerchant
  metres: number | undefined
}

export const foundRow = ({ place, metres }: Found) => (
  <li key={place.id}>
    {'title' in place ? <ActivityCard activity={place} metres={metres} /> : <PlaceRow place={place} metres={metres} />}
  </li>
)
