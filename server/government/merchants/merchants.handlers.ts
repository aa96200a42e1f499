import * as contract from '#contract/government/merchants.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as arounds from './arounds.ts'

export const merchants = handlers(contract, arounds)
