/** Calls of the worker: as the page would, with the token of whoever is here. */
import { createClient, type Client } from '#contract/client.ts'
import { nameHost } from '#contract/domain-hosts.ts'
import { baseUrl, trusts, type RuntimeConfig } from '#contract/site/runtime-config.ts'
import { filesAt, filesFrom } from '#lib/file-addresses.ts'

declare const self: ServiceWorkerGlobalScope

export function workerClient(config: RuntimeConfig, token?: string): Client {
  const plain = createClient({
    baseUrl: (host) => baseUrl(config, host),
    token: () => token,
    trusts: (url) => trusts(config, url, self.location.origin),
  })
  return {
    ...plain,
    async call(endpoint, input, options) {
      await nameHost(config, self.location.origin, plain, endpoint.host)
      const base = baseUrl(config, endpoint.host)
      return filesAt(base, await plain.call(endpoint, filesFrom(base, input), options))
    },
  }
}
