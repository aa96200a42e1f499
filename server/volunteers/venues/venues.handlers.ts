import * as contract from '#contract/volunteers/venues.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as practiceInfo from './practice-info.ts'
import * as readVenues from './read-venues.ts'

export const venues = handlers(contract, { ...readVenues, ...practiceInfo })
