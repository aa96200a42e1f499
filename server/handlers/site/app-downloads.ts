import { type SiteConfig, getAppDownloads } from '#contract/site.ts'
import { handler } from '../handler.ts'

/** '{channel}' in an address is where the operator wants to know from which poster somebody came. */
export const appDownloads = handler(getAppDownloads, async ({ channel = '' }, { settings }) => {
  const config = await settings.get<Partial<SiteConfig>>('config', {})
  const address = (written = '') =>
    /^https?:\/\//.test(written) ? written.replaceAll('{channel}', () => encodeURIComponent(channel)) : ''
  return {
    ios_url: address(config.app_ios_url),
    android_url: address(config.app_android_url),
    scheme: config.app_scheme ?? '',
  }
})
