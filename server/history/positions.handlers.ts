import * as contract from '#contract/positions.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as positionsHandles from './positions.ts'

export const positions = handlers(contract, positionsHandles)
