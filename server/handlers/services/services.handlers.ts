import * as contract from '#contract/services.ts'
import { handlers } from '../handler.ts'
import * as servicesHandles from './services.ts'

export const services = handlers(contract, servicesHandles)
