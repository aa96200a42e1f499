import * as contract from '#contract/posts/civilizations.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as civilizationSetting from './civilization-setting.ts'
import * as civilizationsHandles from './civilizations.ts'

export const civilizations = handlers(contract, { ...civilizationSetting, ...civilizationsHandles })
