import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { getAvatars, getInviter, getRealData, getUserPush, postRealName, updateUser } from '#contract/people/users.ts'
import type { UserInfo } from '#contract/people/user.ts'
import { call } from './call.ts'
import { read, readPages } from './query-client.ts'
import { userQuery } from './user.queries.ts'

export const avatarsQuery = () => read(getAvatars, {}, { keep: true, staleTime: 60 * 60_000 })
export const inviterQuery = (id: string) => read(getInviter, { id }, { staleTime: 60 * 60_000 })
/** Whom the citizen invited: in memory only, it names people. */
export const userPushQuery = () => readPages(getUserPush, { page_size: 20 }, { staleTime: 15_000 })
/** Masked, and in memory only, like the citizen's own data [decision G225]. */
export const realDataQuery = () => read(getRealData, {}, { staleTime: 5 * 60_000 })

export type ProfileChange = InputOf<typeof updateUser>

/** The response is the complete citizen and replaces the one in memory. The form shows the errors. */
export function useUpdateUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ProfileChange): Promise<UserInfo> => call(updateUser, change),
    onSuccess: (user) => client.setQueryData(userQuery().queryKey, user),
    meta: { inline: true },
  })
}

/**
 * Afterwards the citizen counts as verified and is refetched. What was sent is forgotten with the form [decision G225].
 */
export function usePostRealName() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof postRealName>) => call(postRealName, input),
    gcTime: 0,
    onSuccess: (data) => {
      client.setQueryData(realDataQuery().queryKey, data)
      return client.invalidateQueries({ queryKey: userQuery().queryKey })
    },
    meta: { inline: true },
  })
}
