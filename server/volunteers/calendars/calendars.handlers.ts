import * as contract from '#contract/volunteers/calendars.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as calendarHandles from './own-calendar.ts'

export const calendars = handlers(contract, calendarHandles)
