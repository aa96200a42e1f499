import * as contract from '#contract/government/guides.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as changes from './guide-changes.ts'
import * as guidesHandles from './guides.ts'

export const guides = handlers(contract, { ...guidesHandles, ...changes })
