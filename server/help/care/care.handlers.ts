import * as contract from '#contract/help/care.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as reads from './read-care.ts'
import * as writes from './write-care.ts'

export const care = handlers(contract, { ...reads, ...writes })
