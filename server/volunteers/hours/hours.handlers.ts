import * as contract from '#contract/volunteers/hours.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as proofs from './hours-proofs.ts'
import * as reviews from './hours-reviews.ts'

export const hours = handlers(contract, { ...reviews, ...proofs })
