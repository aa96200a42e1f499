import * as contract from '#contract/histories.ts'
import { handlers } from '../handler.ts'
import * as historiesHandles from './histories.ts'

export const histories = handlers(contract, historiesHandles)
