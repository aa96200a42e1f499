import { postActivityOffer, type ActivityOffer } from '#contract/volunteers/activity-offers.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { inHours } from './make-activity.ts'
import { world } from './small-world.ts'
import type { Citizen, TestApp } from './test-server.ts'

type Input = InputOf<typeof postActivityOffer>
export const wireTime = (hours: number): string => shanghaiDateTime(inHours(hours).getTime())

/** An activity of a team in two days, for three hours, at a venue. */
export const offerInput = (team: number, more: Partial<Input> = {}): Input => ({
  id: team,
  title: '河堤清洁',
  content: '沿河堤捡拾垃圾，手套和夹子现场领取。',
  service_type: 7,
  start_at: wireTime(48),
  end_at: wireTime(51),
  apply_end: wireTime(40),
  quota: 12,
  hours: 3,
  position_id: world.venue,
  ...more,
})

export const makeOffer = (app: TestApp, team: number, who: Citizen, more?: Partial<Input>): Promise<ActivityOffer> =>
  app.call(postActivityOffer, offerInput(team, more), who)
