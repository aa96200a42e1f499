import { writtenOrigin } from '#server/platform/public-origin.ts'
import type { Settings } from '#server/platform/settings.ts'

const isLocal = (host: string): boolean => /^(localhost|127\.0\.0\.1)(:|$)/.test(host)

/** Scheme and host of the addresses that notices lead to. host: that of a request, where nothing is configured. */
export async function originFor(settings: Settings, hosts: readonly string[], host = ''): Promise<string> {
  const known = hosts[0] ?? (host || 'localhost')
  return (await writtenOrigin(settings)) ?? `${isLocal(known) ? 'http' : 'https'}://${known}`
}
