import * as contract from '#contract/plays.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as countPlay from './count-play.ts'

export const plays = handlers(contract, countPlay)
