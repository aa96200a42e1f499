import * as contract from '#contract/talk/reports.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as reportsHandles from './reports.ts'

export const reports = handlers(contract, reportsHandles)
