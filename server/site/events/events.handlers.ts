import * as contract from '#contract/site/events.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as trackedEvents from './tracked-events.ts'

export const events = handlers(contract, trackedEvents)
