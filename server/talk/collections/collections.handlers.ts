import * as contract from '#contract/talk/collections.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as collectionsHandles from './collections.ts'

export const collections = handlers(contract, collectionsHandles)
