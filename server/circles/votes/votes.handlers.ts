import * as contract from '#contract/circles/votes.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as signups from './signups.ts'
import * as votesHandles from './votes.ts'

export const votes = handlers(contract, { ...votesHandles, ...signups })
