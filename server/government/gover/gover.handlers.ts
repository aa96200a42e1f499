import * as contract from '#contract/government/gover.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as hub from './get-gover.ts'

export const gover = handlers(contract, hub)
