import * as contract from '#contract/content/plays.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as countPlay from './count-play.ts'

export const plays = handlers(contract, countPlay)
