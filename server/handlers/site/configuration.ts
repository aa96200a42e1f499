import type { Configurations, DomainConfig } from '#contract/site.ts'
import {
  getAboutUs,
  getAppModules,
  getBasicInfo,
  getConfigurations,
  getDefaultCity,
  getDomainConfig,
  getUserCenterConfigs,
  getVoiceConfigs,
} from '#contract/site.ts'
import { handler } from '../handler.ts'

const noConfig = { name: '云上' } as unknown as Configurations['config']
const noDomains = {} as DomainConfig

export const configurations = handler(getConfigurations, async (_input, { settings }) => ({
  skin: await settings.get('skin', {}),
  config: await settings.get('config', noConfig),
  menu: await settings.get('menu', []),
  fixed_categories: await settings.get('fixed_categories', []),
}))
export const basicInfo = handler(getBasicInfo, (_input, { settings }) => settings.get('config', noConfig))
export const domainConfig = handler(getDomainConfig, (_input, { settings }) => settings.get('domains', noDomains))
export const aboutUs = handler(getAboutUs, (_input, { settings }) =>
  settings.get('about', { title: '关于我们', content: '', logo: '', version: '' }),
)
export const voiceConfigs = handler(getVoiceConfigs, (_input, { settings }) =>
  settings.get('voice', { enabled: 0, voice: '', rate: 1 }),
)
export const appModules = handler(getAppModules, async (_input, { settings }) => ({
  list: await settings.get('modules', []),
}))
export const userCenterConfigs = handler(getUserCenterConfigs, async (_input, { settings }) => ({
  list: await settings.get('switches', []),
}))
export const defaultCity = handler(getDefaultCity, async (_input, { settings }) => {
  const config = await settings.get('config', noConfig)
  return { name: config.city_info?.name || config.city || '', city: config.city || '' }
})
