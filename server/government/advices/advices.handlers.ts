import * as contract from '#contract/government/advices.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as advicesHandles from './advices.ts'
import * as ownAdvices from './own-advices.ts'
import * as similarAdvices from './similar-advices.ts'
import * as writeAdvice from './write-advice.ts'

export const advices = handlers(contract, { ...advicesHandles, ...ownAdvices, ...similarAdvices, ...writeAdvice })
