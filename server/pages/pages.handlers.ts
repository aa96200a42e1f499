import * as contract from '#contract/pages/pages.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as pagesHandles from './pages.ts'

export const pages = handlers(contract, pagesHandles)
