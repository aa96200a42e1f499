import * as contract from '#contract/helpers.ts'
import { handlers } from '../handler.ts'
import * as reads from './read-helpers.ts'
import * as writes from './write-helpers.ts'

export const helpers = handlers(contract, { ...reads, ...writes })
