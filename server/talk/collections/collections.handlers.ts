import * as contract from '#contract/collections.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as collectionsHandles from './collections.ts'

export const collections = handlers(contract, collectionsHandles)
