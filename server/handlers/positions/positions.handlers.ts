import * as contract from '#contract/positions.ts'
import { handlers } from '../handler.ts'
import * as positionsHandles from './positions.ts'

export const positions = handlers(contract, positionsHandles)
