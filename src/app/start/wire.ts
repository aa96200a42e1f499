/** Connects layers that may not know each other: stores, queries, host. */
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { VOLUNTEER_INVALID, describeError } from '#contract/errors.ts'
import type { RuntimeConfig } from '#contract/site/runtime-config.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import { setPerson } from '#queries/person.ts'
import { followPerson } from '#queries/query-client.ts'
import type { Stores } from '#stores/stores.ts'
import { applySkin } from './apply-skin.ts'
import { followLook } from './follow-look.ts'
import type { SessionFlow } from '#app/session/session-flow.ts'
import { startClient } from './start-client.ts'

/** Returns a question whether our server answers at all. */
export function wire(
  stores: Stores,
  queryClient: QueryClient,
  config: RuntimeConfig,
  flow: SessionFlow,
): () => Promise<void> {
  const { network, overlays, host, session } = stores
  host.configure(config)
  const askNetwork = startClient(
    stores,
    config,
    (error, token) => {
      if (describeError(error).expired) void flow.expired(token)
      else if (error.kind === 'code' && error.code === VOLUNTEER_INVALID) void flow.volunteerInvalid(token)
    },
    () => import('./other-calls.ts'),
  )

  setPerson(() => session.person)
  reaction(
    () => session.person,
    () => followPerson(queryClient),
  )
  onlineManager.setOnline(navigator.onLine)
  addEventListener('offline', () => network.wentOffline())
  addEventListener('online', () => {
    network.cameOnline()
    void queryClient.refetchQueries({ type: 'active', stale: true })
  })
  // The first response after a silence: what is on the screen may be stale.
  reaction(
    () => network.usable,
    (usable) =>
      usable &&
      void queryClient.refetchQueries(
        { type: 'active', predicate: (query) => query.state.dataUpdatedAt < network.since },
        { cancelRefetch: false },
      ),
  )

  followLook(stores)

  const { queryKey } = configurationsQuery()
  const follow = () => {
    const configurations = queryClient.getQueryData<Parameters<typeof applySkin>[0]>(queryKey)
    if (configurations) applySkin(configurations)
  }
  follow()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.queryKey[0] === queryKey[0]) follow()
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || event.mutation.meta?.inline) return
    const { message, silent } = describeError(event.action.error)
    if (!silent) overlays.toast(message)
  })
  return askNetwork
}
