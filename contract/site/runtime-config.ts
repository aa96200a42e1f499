/**
 * The address of the back end: /app-config.json beside index.html, so that one build serves any operator [decision G2].
 */
import type { HostName } from '#contract/endpoint.ts'

export interface RuntimeConfig {
  /** Base address of the content API, '' for the page's own origin. */
  apiBase: string
  /** Base addresses of the sister systems; '' or absent means apiBase. */
  hosts: Partial<Record<HostName, string>>
  /** Other origins the token may be sent to. The domain config may choose only among these. */
  trustedOrigins: string[]
  /** Origin of the login pages, '' for our own. */
  loginBase: string
  /**
   * Where tracking events are sent: 'self' for our own /v1/events, an address of the operator's, '' for nowhere
   * [decision G14].
   */
  trackUrl: string
  /**
   * Whether the back end supports Idempotency-Keys. Without them, after a lost response, the result is looked up before
   * the write is sent again.
   */
  keepsKeys: boolean
  /** Whether the back end has a WeChat public account to log in by. */
  wechatLogin: boolean
}

export const defaultRuntimeConfig: RuntimeConfig = {
  apiBase: '',
  hosts: {},
  trustedOrigins: [],
  loginBase: '',
  trackUrl: '',
  keepsKeys: true,
  wechatLogin: true,
}

/** Takes over the values of the right shape and fills in defaults for the rest. */
export function readRuntimeConfig(value: unknown): RuntimeConfig {
  if (typeof value !== 'object' || value === null) return defaultRuntimeConfig
  const given = value as Record<string, unknown>
  const text = (name: string) => (typeof given[name] === 'string' ? String(given[name]).replace(/\/+$/, '') : '')
  return {
    apiBase: text('apiBase'),
    hosts: typeof given.hosts === 'object' && given.hosts !== null ? (given.hosts as RuntimeConfig['hosts']) : {},
    trustedOrigins: Array.isArray(given.trustedOrigins)
      ? given.trustedOrigins.filter((origin): origin is string => typeof origin === 'string')
      : [],
    loginBase: text('loginBase'),
    trackUrl: text('trackUrl'),
    keepsKeys: given.keepsKeys !== false,
    wechatLogin: given.wechatLogin !== false,
  }
}

export const baseUrl = (config: RuntimeConfig, host: HostName): string =>
  (config.hosts[host] || config.apiBase).replace(/\/+$/, '')

/** Whether the token may be sent to this URL. */
export function trusts(config: RuntimeConfig, url: string, origin: string): boolean {
  const target = new URL(url, origin).origin
  const own = [origin, config.apiBase, ...Object.values(config.hosts), ...config.trustedOrigins].filter(Boolean)
  return own.some((address) => new URL(address!, origin).origin === target)
}
