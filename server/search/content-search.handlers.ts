import * as contract from '#contract/content/content-search.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as searchHandles from './search.ts'
import * as suggestions from './search-suggestions.ts'

export const contentSearch = handlers(contract, { ...searchHandles, ...suggestions })
