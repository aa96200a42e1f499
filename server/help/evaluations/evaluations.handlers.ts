import * as contract from '#contract/help/evaluations.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as evaluationsHandles from './evaluations.ts'
import { getEvaluations } from './read-evaluations.ts'

export const evaluations = handlers(contract, { ...evaluationsHandles, getEvaluations })
