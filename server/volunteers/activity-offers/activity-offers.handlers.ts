import * as contract from '#contract/volunteers/activity-offers.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as readOffers from './read-offers.ts'
import * as writeOffers from './write-offers.ts'

export const activityOffers = handlers(contract, { ...readOffers, ...writeOffers })
