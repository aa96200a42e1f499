import { getUser } from '#contract/people/user.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'

/** Never stored on disk: it contains more about a person than the device may store [decision 004]. */
export const userQuery = () => read(getUser, {}, { staleTime: 5 * 60_000 })
export const fetchUser = () => call(getUser, {})
