/** The domain config says where sister systems are [decision G4]; the runtime config says which of them are trusted. */
import type { Client } from './client.ts'
import { getDomainConfig } from './site/configurations.ts'
import type { HostName } from './endpoint.ts'
import { trusts, type RuntimeConfig } from './site/runtime-config.ts'
import type { DomainConfig } from './site/site-fields.ts'

const ASK_MS = 3000
const named = { ucenter: 'ucenter_api_domain', vms: 'vms_api_domain' } as const

/**
 * Fills in the hosts that the runtime config leaves empty, before the first call to one of them. An origin that the
 * runtime config does not trust is left out: the token would go there. Without an answer the base host is called, and
 * the next call asks again.
 */
function domainHosts(
  config: RuntimeConfig,
  origin: string,
  ask: () => Promise<DomainConfig>,
): (host: HostName) => Promise<void> {
  let asked: Promise<void> | undefined
  const take = async () => {
    const domains = await ask()
    for (const host of ['ucenter', 'vms'] as const) {
      const address = addressOf(domains[named[host]])
      if (address && trusts(config, address, origin)) config.hosts = { ...config.hosts, [host]: address }
    }
  }
  return async (host) => {
    if (host === 'cms' || config.trustedOrigins.length === 0 || config.hosts[host]) return
    await (asked ??= take().catch(() => void (asked = undefined)))
  }
}

const asking = new WeakMap<RuntimeConfig, ReturnType<typeof domainHosts>>()
/** The same for the one client of a program. */
export function nameHost(config: RuntimeConfig, origin: string, { call }: Client, host: HostName): Promise<void> {
  const known = asking.get(config) ?? domainHosts(config, origin, () => call(getDomainConfig, {}, { timeout: ASK_MS }))
  asking.set(config, known)
  return known(host)
}

/** Of an origin, or of a bare host; '' for anything else. */
function addressOf(written: string): string {
  const address = (written === '' || written.includes('//') ? written : `https://${written}`).replace(/\/+$/, '')
  return /^https?:\/\/[^/?#@\s\\]+(?:\/[\w./-]*)?$/i.test(address) ? address : ''
}
