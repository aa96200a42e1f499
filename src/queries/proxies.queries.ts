import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteProxy, getProxies } from '#contract/accounts.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { authWechat } from '#contract/login.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'
import { userQuery } from './users.queries.ts'

/** Third-party accounts that open this one [decision G61]. */
export const proxiesQuery = () => read(getProxies, {}, { staleTime: 60_000 })

/** Address of WeChat's consent page. */
export const wechatAuthorisation = (input: InputOf<typeof authWechat>) => call(authWechat, input)

export function useDeleteProxy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteProxy, { id }),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: proxiesQuery().queryKey }), client.invalidateQueries({ queryKey: userQuery().queryKey })]),
  })
}
