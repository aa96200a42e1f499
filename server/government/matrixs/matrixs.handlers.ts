import * as contract from '#contract/government/matrixs.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as matrixsHandles from './matrixs.ts'

export const matrixs = handlers(contract, matrixsHandles)
