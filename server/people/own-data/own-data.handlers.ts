import * as contract from '#contract/people/own-data.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as closing from './closing.ts'
import * as dataExport from './data-export.ts'

export const ownData = handlers(contract, { ...closing, ...dataExport })
