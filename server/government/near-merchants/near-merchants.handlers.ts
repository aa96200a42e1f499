import * as contract from '#contract/government/near-merchants.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as nearMerchantsHandles from './near-merchants.ts'

export const nearMerchants = handlers(contract, nearMerchantsHandles)
