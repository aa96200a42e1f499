import * as contract from '#contract/content/positions.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as positionsHandles from './positions.ts'

export const positions = handlers(contract, positionsHandles)
