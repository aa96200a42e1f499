import { logOut } from '#contract/login.ts'
import { getUser } from '#contract/users.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'

/** Never on disk: it shows more of a person than the device keeps [decision 004]. */
export const userQuery = () => read(getUser, {}, { staleTime: 5 * 60_000 })
export const fetchUser = () => call(getUser, {})
export const endSession = () => call(logOut, {})
