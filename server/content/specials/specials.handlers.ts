import * as contract from '#contract/content/specials.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as specialsHandles from './specials.ts'

export const specials = handlers(contract, specialsHandles)
