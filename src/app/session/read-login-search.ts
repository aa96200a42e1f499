import * as v from 'valibot'
import { loginSearch, type LoginSearch } from '#pages/login/login/login-search.ts'
import { parseSearch } from '#lib/search-params.ts'

/** The query of the log-in page, parsed as the router parses it. */
export const readLoginSearch = (): LoginSearch => v.parse(loginSearch, parseSearch(location.search))
