import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Way } from '#features/way/way.ts'
import { forgetPersonal } from '#queries/query-client.ts'
import { userQuery } from '#queries/users.queries.ts'

/** The way of the whole app: its router, and its cache of answers. */
export const routedWay = (router: AnyRouter, client: QueryClient): Way => ({
  go: (path) => router.navigate({ href: path }),
  replace: (path) => router.navigate({ href: path, replace: true }),
  async welcome(user) {
    await forgetPersonal(client)
    client.setQueryData(userQuery().queryKey, user)
  },
})
