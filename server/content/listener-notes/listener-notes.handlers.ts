import * as contract from '#contract/content/listener-notes.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as notes from './listener-notes.ts'

export const listenerNotes = handlers(contract, notes)
