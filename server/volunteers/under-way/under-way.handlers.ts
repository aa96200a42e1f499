import * as contract from '#contract/volunteers/under-way.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as underWayHandles from './under-way.ts'

export const underWay = handlers(contract, underWayHandles)
