import * as contract from '#contract/matrixs.ts'
import { handlers } from '../handler.ts'
import * as matrixsHandles from './matrixs.ts'

export const matrixs = handlers(contract, matrixsHandles)
