import { useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contract/people/user.ts'
import { userQuery } from '#queries/user.queries.ts'
import { useStores } from '#stores/stores.ts'

/** Stores the user as the server has just returned them: on the device and on the screen. */
export function useTakeUser(): (user: UserInfo) => void {
  const { session } = useStores()
  const client = useQueryClient()
  return (user) => {
    session.setUser(user)
    client.setQueryData(userQuery().queryKey, user)
  }
}
