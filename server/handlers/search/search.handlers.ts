import * as contract from '#contract/city-search.ts'
import { handlers } from '../handler.ts'
import * as searchCity from './search-city.ts'

export const search = handlers(contract, { ...searchCity })
