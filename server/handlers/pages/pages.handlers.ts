import * as contract from '#contract/pages.ts'
import { handlers } from '../handler.ts'
import * as pagesHandles from './pages.ts'

export const pages = handlers(contract, pagesHandles)
