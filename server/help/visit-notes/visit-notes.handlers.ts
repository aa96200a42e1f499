import * as contract from '#contract/help/visit-notes.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as writeNotes from './visit-notes.ts'

export const visitNotes = handlers(contract, { ...writeNotes })
