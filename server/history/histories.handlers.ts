import * as contract from '#contract/content/histories.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as historiesHandles from './histories.ts'

export const histories = handlers(contract, historiesHandles)
