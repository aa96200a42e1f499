import * as contract from '#contract/government/feedbacks.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as feedbacksHandles from './feedbacks.ts'

export const feedbacks = handlers(contract, feedbacksHandles)
