import { useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contract/users.ts'
import { userQuery } from '#queries/users.queries.ts'
import { useStores } from '#stores/stores.ts'

/** The citizen as the server has just answered him: what the device keeps and what is on the screen follow. */
export function useTakeUser(): (user: UserInfo) => void {
  const { session } = useStores()
  const client = useQueryClient()
  return (user) => {
    session.setUser(user)
    client.setQueryData(userQuery().queryKey, user)
  }
}
