import * as contract from '#contract/content/sources.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as sourcesHandles from './sources.ts'

export const sources = handlers(contract, sourcesHandles)
