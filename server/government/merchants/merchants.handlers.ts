import * as contract from '#contract/merchants.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as arounds from './arounds.ts'

export const merchants = handlers(contract, arounds)
