import * as contract from '#contract/site/emergency.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as emergencyHandles from './emergency.ts'

export const emergency = handlers(contract, emergencyHandles)
