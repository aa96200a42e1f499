import * as contract from '#contract/check-ins.ts'
import { handlers } from '../handler.ts'
import * as checkInsHandles from './check-ins.ts'

export const checkIns = handlers(contract, { ...checkInsHandles })
