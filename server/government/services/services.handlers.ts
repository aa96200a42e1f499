import * as contract from '#contract/volunteers/services.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as servicesHandles from './services.ts'

export const services = handlers(contract, servicesHandles)
