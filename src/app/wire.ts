/** Joins what may not know each other: stores, queries, host. The only file that imports both queries and stores. */
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { createClient } from '#contract/client.ts'
import { VOLUNTEER_INVALID, describeError } from '#contract/errors.ts'
import { baseUrl, trusts, type RuntimeConfig } from '#contract/runtime-config.ts'
import { setClient } from '#queries/call.ts'
import { configurationsQuery } from '#queries/site.queries.ts'
import { diagnostics } from '#stores/diagnostics.ts'
import type { Stores } from '#stores/stores.ts'
import { applySkin } from './apply-skin.ts'
import type { SessionFlow } from './session-flow.ts'

export function wire({ session, network, settings, overlays, host }: Stores, queryClient: QueryClient, config: RuntimeConfig, flow: SessionFlow): void {
  host.configure(config)
  const client = createClient({
    baseUrl: (host) => baseUrl(config, host),
    token: () => session.token,
    deviceId: () => session.deviceId,
    trusts: (url) => trusts(config, url, location.origin),
    onSettled: ({ endpoint, milliseconds, token, error }) => {
      diagnostics.note({ call: endpoint.name, milliseconds, ...(error ? { failed: error.kind, code: error.code } : {}) })
      if (!error || !token) return
      if (describeError(error).expired) void flow.expired(token)
      else if (error.kind === 'code' && error.code === VOLUNTEER_INVALID) void flow.volunteerInvalid(token)
    },
  })
  setClient({
    urlOf: client.urlOf,
    async call(endpoint, input, options) {
      const settle = network.requestStarted()
      try {
        const data = await client.call(endpoint, input, options)
        settle('answered')
        return data
      } catch (error) {
        const described = describeError(error)
        settle(described.offline ? 'unanswered' : described.silent ? 'cancelled' : 'answered')
        throw error
      }
    },
  })

  onlineManager.setOnline(navigator.onLine)
  addEventListener('offline', () => network.wentOffline())
  addEventListener('online', () => {
    network.cameOnline()
    void queryClient.refetchQueries({ type: 'active', stale: true })
  })
  // An answer after a silence: what is on the screen may be older than it could be.
  reaction(() => network.usable, (usable) => usable && void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.dataUpdatedAt < network.since }, { cancelRefetch: false }))

  reaction(() => host.pc, (pc) => (pc ? document.documentElement.setAttribute('data-app', 'pc') : document.documentElement.removeAttribute('data-app')), { fireImmediately: true })
  reaction(() => settings.theme, (theme) => (theme === 'auto' ? document.documentElement.removeAttribute('data-theme') : document.documentElement.setAttribute('data-theme', theme)))
  reaction(() => settings.elder, (elder) => document.documentElement.toggleAttribute('data-elder', elder))
  reaction(() => settings.multiple, (multiple) => document.documentElement.style.setProperty('--multiple', String(multiple)))

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
}
