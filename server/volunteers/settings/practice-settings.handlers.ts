import * as contract from '#contract/volunteers/practice-settings.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as handled from './practice-settings.ts'

export const practiceSettings = handlers(contract, handled)
