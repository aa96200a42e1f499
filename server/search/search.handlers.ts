import * as contract from '#contract/content/city-search.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as searchCity from './search-city.ts'

export const search = handlers(contract, { ...searchCity })
