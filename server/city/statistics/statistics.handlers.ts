import * as contract from '#contract/talk/statistics.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as statisticsHandles from './statistics.ts'

export const statistics = handlers(contract, statisticsHandles)
