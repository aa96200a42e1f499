import {
  getAboutUs,
  getAppDownloads,
  getCityLevel,
  getUserCenterConfigs,
  getVoiceConfigs,
} from '#contract/site/site.ts'
import { read } from './query-client.ts'

export const aboutQuery = () => read(getAboutUs, {}, { keep: true })
export const citiesQuery = () => read(getCityLevel, {}, { keep: true, staleTime: 60 * 60_000 })
/** channel: the printed code that led here [decision G42]. */
export const appDownloadsQuery = (channel?: string) =>
  read(getAppDownloads, channel ? { channel } : {}, { staleTime: 10 * 60_000 })
/** Which user-centre functions are enabled: sys_type 2 [rule R105]. */
export const userCenterQuery = () => read(getUserCenterConfigs, { sys_type: 2 }, { keep: true, staleTime: 10 * 60_000 })
export const voiceConfigQuery = () => read(getVoiceConfigs, {}, { keep: true, staleTime: 10 * 60_000 })
