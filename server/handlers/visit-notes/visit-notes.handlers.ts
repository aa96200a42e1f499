import * as contract from '#contract/visit-notes.ts'
import { handlers } from '../handler.ts'
import * as writeNotes from './visit-notes.ts'

export const visitNotes = handlers(contract, { ...writeNotes })
