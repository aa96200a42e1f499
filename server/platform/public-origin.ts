import type { DomainConfig } from '#contract/site/site-fields.ts'
import type { Settings } from '#server/platform/settings.ts'

/** Scheme and host by which the public reaches this site, where the operator has written them. */
export async function writtenOrigin(settings: Settings): Promise<string | undefined> {
  const { asc_h5_domain: written = '' } = await settings.get<Partial<DomainConfig>>('domains', {})
  const address = written && (written.includes('//') ? written : `https://${written}`)
  return URL.canParse(address) ? new URL(address).origin : undefined
}
