import * as contract from '#contract/plays.ts'
import { handlers } from '../handler.ts'
import * as countPlay from './count-play.ts'

export const plays = handlers(contract, countPlay)
