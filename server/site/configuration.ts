import type { Configurations, DomainConfig } from '#contract/site/site-fields.ts'
import type * as contract from '#contract/site/site.ts'
import type { Handle } from '#server/platform/api/handler.ts'

const noConfig = { name: '云上' } as unknown as Configurations['config']
const noDomains = {} as DomainConfig

export const getConfigurations: Handle<typeof contract.getConfigurations> = async (_input, { settings }) => ({
  skin: await settings.get('skin', {}),
  config: await settings.get('config', noConfig),
  menu: await settings.get('menu', []),
  fixed_categories: await settings.get('fixed_categories', []),
})
export const getBasicInfo: Handle<typeof contract.getBasicInfo> = (_input, { settings }) =>
  settings.get('config', noConfig)
export const getDomainConfig: Handle<typeof contract.getDomainConfig> = (_input, { settings }) =>
  settings.get('domains', noDomains)
export const getAboutUs: Handle<typeof contract.getAboutUs> = (_input, { settings }) =>
  settings.get('about', { title: '关于我们', content: '', logo: '', version: '' })
export const getVoiceConfigs: Handle<typeof contract.getVoiceConfigs> = (_input, { settings }) =>
  settings.get('voice', { enabled: 0, voice: '', rate: 1 })
export const getAppModules: Handle<typeof contract.getAppModules> = async (_input, { settings }) => ({
  list: await settings.get('modules', []),
})
export const getUserCenterConfigs: Handle<typeof contract.getUserCenterConfigs> = async (_input, { settings }) => ({
  list: await settings.get('switches', []),
})
export const getDefaultCity: Handle<typeof contract.getDefaultCity> = async (_input, { settings }) => {
  const config = await settings.get('config', noConfig)
  return { name: config.city_info?.name || config.city || '', city: config.city || '' }
}
