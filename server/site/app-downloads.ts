import type * as contract from '#contract/site/site.ts'
import type { SiteConfig } from '#contract/site/site-fields.ts'
import type { Handle } from '#server/platform/api/handler.ts'

/** '{channel}' in an address is replaced by the channel of the poster somebody scanned. */
export const getAppDownloads: Handle<typeof contract.getAppDownloads> = async ({ channel = '' }, { settings }) => {
  const config = await settings.get<Partial<SiteConfig>>('config', {})
  const address = (written = '') =>
    /^https?:\/\//.test(written) ? written.replaceAll('{channel}', () => encodeURIComponent(channel)) : ''
  return {
    ios_url: address(config.app_ios_url),
    android_url: address(config.app_android_url),
    scheme: config.app_scheme ?? '',
  }
}
