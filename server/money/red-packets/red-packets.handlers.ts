import * as contract from '#contract/money/red-packets.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as redPacketsHandles from './red-packets.ts'

export const redPackets = handlers(contract, redPacketsHandles)
