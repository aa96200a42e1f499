import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteProxy, getProxies } from '#contract/people/accounts.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'
import { userQuery } from './user.queries.ts'

/** Third-party accounts that open this one [decision G61]. */
export const proxiesQuery = () => read(getProxies, {}, { staleTime: 60_000 })

export function useDeleteProxy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteProxy, { id }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: proxiesQuery().queryKey }),
        client.invalidateQueries({ queryKey: userQuery().queryKey }),
      ]),
  })
}
