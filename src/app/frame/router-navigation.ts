import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Navigation } from '#features/navigation/navigation.ts'
import { forgetPersonal } from '#queries/query-client.ts'
import { userQuery } from '#queries/user.queries.ts'

/** Navigation in the whole app: its router, and its query cache. */
export const routerNavigation = (router: AnyRouter, client: QueryClient): Navigation => ({
  go: (path) => router.navigate({ href: path }),
  replace: (path) => router.navigate({ href: path, replace: true }),
  async adoptUser(user) {
    await forgetPersonal(client)
    client.setQueryData(userQuery().queryKey, user)
  },
})
