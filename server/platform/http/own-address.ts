import type { DomainConfig } from '#contract/site/site-fields.ts'
import type { Settings } from '#server/platform/settings.ts'

/**
 * The address as WeChat will see it when it belongs to a host of this site; undefined for any other. It is parsed,
 * never fetched.
 */
export async function ownAddress(
  written: string,
  settings: Settings,
  hosts: readonly string[],
): Promise<URL | undefined> {
  // A parser drops tabs and turns backslashes around: what is signed must be exactly what was written.
  if (/[\s\\\p{Cc}]/u.test(written) || !/^https?:\/\/[^/]/i.test(written) || !URL.canParse(written)) return undefined
  const address = new URL(written)
  if (address.username || address.password) return undefined
  const { hosts: listed = [] } = await settings.get<{ hosts?: string[] }>('wechat', {})
  const domains = await settings.get<Partial<DomainConfig>>('domains', {})
  const pages = [
    domains.asc_h5_domain,
    domains.asc_c_domain,
    domains.cms_c_domain,
    domains.cms_pc_domain,
    domains.ucenter_c_domain,
  ].flatMap((one) => (one ? hostOf(one) : []))
  return [...listed, ...hosts, ...pages].includes(address.host) ? address : undefined
}

/** Host of an origin, or of a bare host. */
export function hostOf(written: string): string[] {
  const address = written.includes('//') ? written : `https://${written}`
  return URL.canParse(address) ? [new URL(address).host] : []
}
