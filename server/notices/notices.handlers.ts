import * as contract from '#contract/notices/notices.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as deviceHandles from './notice-devices.ts'
import * as settingHandles from './notice-settings.ts'

export const notices = handlers(contract, { ...deviceHandles, ...settingHandles })
