import * as contract from '#contract/help/addresses.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as addressesHandles from './addresses.ts'

export const addresses = handlers(contract, addressesHandles)
