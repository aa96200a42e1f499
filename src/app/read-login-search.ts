import * as v from 'valibot'
import { loginSearch, type LoginSearch } from '#pages/login/login/login-search.ts'
import { parseSearch } from '#lib/search-params.ts'

/** What the address says to the log-in page, read as the router reads it. */
export const readLoginSearch = (): LoginSearch => v.parse(loginSearch, parseSearch(location.search))
