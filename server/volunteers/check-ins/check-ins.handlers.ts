import * as contract from '#contract/volunteers/check-ins.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as checkInsHandles from './check-ins.ts'

export const checkIns = handlers(contract, { ...checkInsHandles })
