import * as contract from '#contract/merchants.ts'
import { handlers } from '../handler.ts'
import * as arounds from './arounds.ts'

export const merchants = handlers(contract, arounds)
