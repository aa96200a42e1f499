import * as contract from '#contract/talk/not-views.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as notViewsHandles from './not-views.ts'

export const notViews = handlers(contract, notViewsHandles)
