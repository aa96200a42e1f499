import { createClient } from '#contract/client.ts'
import { ApiError, describeError } from '#contract/errors.ts'
import { baseUrl, trusts, type RuntimeConfig } from '#contract/site/runtime-config.ts'
import { getDefaultCity } from '#contract/site/configurations.ts'
import { noteServerDate } from '#lib/server-clock.ts'
import { picturesAt } from '#lib/sized-picture.ts'
import { setClient } from '#queries/call.ts'
import { isOffline } from '#lib/is-offline.ts'
import { diagnostics } from '#stores/diagnostics.ts'
import type { CoreStores } from '#stores/stores.ts'
import type { callInstead as CallInsteadOf } from './other-calls.ts'

type CallInstead = typeof CallInsteadOf

const ASK_MS = 3000
/**
 * The one API client of this program: who asks, which host, and what each response says about the network. refused:
 * called when a request with this token was refused. Returns a question whether our server answers at all.
 */
export function startClient(
  { session, network }: CoreStores,
  config: RuntimeConfig,
  refused: (error: ApiError, token: string) => void = () => {},
  loadOthers?: () => Promise<{ callInstead: CallInstead }>,
): () => Promise<void> {
  picturesAt(config.apiBase)
  const client = createClient({
    baseUrl: (host) => baseUrl(config, host),
    token: () => session.token,
    deviceId: () => session.deviceId,
    onDate: noteServerDate,
    trusts: (url) => trusts(config, url, location.origin),
    onSettled: ({ endpoint, milliseconds, token, error }) => {
      diagnostics.note({
        call: endpoint.name,
        milliseconds,
        ...(error ? { failed: error.kind, code: error.code } : {}),
      })
      if (error && token) refused(error, token)
    },
  })
  const heard = (error: unknown) => {
    const { offline, portal, silent } = describeError(error)
    if (offline) network.wentOffline(portal)
    else if (!silent) network.cameOnline()
  }
  let asked: Promise<void> | undefined
  /** Whether anything answers: a request may have been cut off while the network is there. */
  const askNetwork = () =>
    (asked ??= client
      .call(getDefaultCity, {}, { timeout: ASK_MS })
      .then(() => network.cameOnline(), heard)
      .finally(() => (asked = undefined)))
  const once: typeof client.call = async (endpoint, input, options) => {
    const asker = { person: session.person, token: session.token }
    /** What was asked for one person is no answer for another. A session may be renewed, or learn whose it is. */
    const stillAsked = () => {
      const left = asker.person !== session.person && asker.token !== session.token
      if (left && endpoint.access !== 'public') throw new ApiError('aborted', 0, '', endpoint.path)
    }
    const settled = network.requestStarted()
    try {
      if (config.trustedOrigins[0] && endpoint.host !== 'cms')
        await (await import('#contract/domain-hosts.ts')).nameHost(config, location.origin, client, endpoint.host)
      const base = baseUrl(config, endpoint.host)
      const files = base ? await import('#lib/file-addresses.ts') : undefined
      stillAsked()
      const data = await client.call(endpoint, files ? files.filesFrom(base, input) : input, options)
      network.cameOnline()
      stillAsked()
      return files ? files.filesAt(base, data) : data
    } catch (error) {
      const cutOff = error instanceof ApiError && error.kind === 'network' && !isOffline()
      if (!cutOff) heard(error)
      else if (network.state !== 'offline') void askNetwork()
      stillAsked()
      throw error
    } finally {
      settled()
    }
  }
  setClient({
    urlOf: client.urlOf,
    call: (endpoint, input, options) =>
      once(endpoint, input, options).catch(async (error: unknown) => {
        if (loadOthers && error instanceof ApiError && error.kind === 'http') {
          const { callInstead } = await loadOthers()
          const other = callInstead(error, endpoint.name, input, (instead, asked) =>
            once(instead, asked as never, options),
          )
          if (other) return other as never
        }
        if (!(error as Partial<ApiError>).data) throw error
        const { answerChallenge } = await import('#features/challenge/answer-challenge.ts')
        return answerChallenge(error as ApiError, options, (answered) => once(endpoint, input, answered))
      }),
  })
  return askNetwork
}
