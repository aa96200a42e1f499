import * as contract from '#contract/people/bans.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as own from './bans.ts'

export const bans = handlers(contract, own)
